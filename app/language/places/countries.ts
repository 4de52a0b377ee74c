import nationalities from "i18n-nationality";
import english from "i18n-nationality/langs/en.json" with { type: "json" };

/*
 * Countries by their ISO 3166 code. Their names in other languages are those of Unicode's CLDR, which Node brings along; the
 * adjectives are a package's.
 */

nationalities.registerLocale(english);

/** Where an address writes something shorter than CLDR does. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AE: "UAE",
  GB: "UK",
  HK: "Hong Kong",
  MO: "Macao",
  MM: "Myanmar",
  PS: "Palestine",
  TR: "Turkey",
};

/** What else they are called, in lower case. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["united arab emirates", "emirates", "the emirates"],
  CI: ["ivory coast"],
  CN: ["prc", "mainland china"],
  CZ: ["czech republic"],
  GB: ["united kingdom", "great britain", "britain", "england"],
  KR: ["korea", "republic of korea"],
  MK: ["macedonia"],
  NL: ["holland"],
  RU: ["russian federation"],
  SA: ["ksa", "kingdom of saudi arabia"],
  TR: ["türkiye"],
  US: ["usa", "united states of america", "america"],
  VN: ["viet nam"],
};

/** Parts of them, and words that only an address means so: in a sentence they may mean something else ("tell us"). */
const IN_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  CA: ["ontario", "quebec", "alberta", "british columbia", "nova scotia", "manitoba", "saskatchewan"],
  GB: ["scotland", "wales", "northern ireland"],
  US: [
    ...["us", "america", "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut"],
    ...["delaware", "florida", "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas", "kentucky"],
    ...["louisiana", "maine", "maryland", "massachusetts", "michigan", "minnesota", "mississippi"],
    ...["missouri", "montana", "nebraska", "nevada", "new hampshire", "new jersey", "new mexico"],
    ...["north carolina", "north dakota", "ohio", "oklahoma", "oregon", "pennsylvania", "rhode island"],
    ...["south carolina", "south dakota", "tennessee", "texas", "utah", "vermont", "virginia"],
    ...["west virginia", "wisconsin", "wyoming"],
  ],
};

/** Instead of, or besides, the package's. */
const ADJECTIVES: Readonly<Record<string, readonly string[]>> = {
  AE: ["emirati"],
  AR: ["argentine", "argentinian"],
  CD: ["congolese"],
  DO: ["dominican"],
  KZ: ["kazakh"],
  KR: ["korean"],
  LU: ["luxembourgish"],
  NZ: ["kiwi"],
  SA: ["saudi arabian"],
  SE: ["swedish"],
  SK: ["slovak"],
  SI: ["slovene"],
  UZ: ["uzbek"],
  ZA: ["south african"],
};

/** A name of a person, or a word of its own, more often than the country. */
const NO_NAMES = new Set([
  "maurice",
  "dominique",
  "reunion",
  "man",
  "manx",
  "welsh",
  "kiwi",
  "pitcairn",
  "island",
  "suede",
  "suède",
  "grenade",
  "chili",
  "inde",
  "indes",
  "chine",
]);

const LANGUAGES = ["en", "de", "fr", "es", "ar"];

export interface Country {
  code: string;
  /** As lists call it. */
  name: string;
  /** Any of these in a request; in lower case. */
  names: readonly string[];
  adjectives: readonly string[];
  inAddresses: readonly string[];
}

const nationalityOf = nationalities.getNames("en");

export const COUNTRIES: readonly Country[] = (() => {
  const byLanguage = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  const isName = (name: string) => !NO_NAMES.has(name);
  return Object.entries(nationalityOf).map(([code, nationality]) => {
    const names = byLanguage.map((each) => each.of(code) ?? code);
    const name = SHORT_NAMES[code] ?? names[0] ?? code;
    const others = [name, ...names].map((each) => each.toLowerCase());
    const adjective = /^[\p{L} ]+$/u.test(nationality) ? [nationality.toLowerCase()] : [];
    return {
      code,
      name,
      names: [...new Set([...others, ...(OTHER_NAMES[code] ?? [])])].filter(isName),
      adjectives: [...adjective, ...(ADJECTIVES[code] ?? [])].filter(
        (each) => isName(each) && !others.includes(each),
      ),
      inAddresses: IN_ADDRESSES[code] ?? [],
    };
  });
})();
