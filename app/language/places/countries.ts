import nationalities from "i18n-nationality";
import english from "i18n-nationality/langs/en.json" with { type: "json" };

import countries from "#app/language/data/countries.json" with { type: "json" };
import noCountries from "#app/language/data/no-countries.json" with { type: "json" };

/*
 * Countries by their ISO 3166 code. Their names in other languages are those of Unicode's CLDR, which Node brings along; the
 * adjectives are a package's.
 */

nationalities.registerLocale(english);

/** Besides what those say. */
interface Written {
  /** Where an address writes something shorter than CLDR does. */
  short?: string;
  /** What else it is called, in lower case. */
  names?: readonly string[];
  /** Parts of it, and words that only an address means so: in a sentence they may mean something else ("tell us"). */
  inAddresses?: readonly string[];
  adjectives?: readonly string[];
  /** Where it has only one. */
  zone?: string;
}

const WRITTEN: Readonly<Record<string, Written>> = countries;

/** A name of a person, or a word of its own, more often than the country. */
const NO_NAMES = new Set(noCountries);

const LANGUAGES = ["en", "de", "fr", "es", "ar"];

export interface Country {
  code: string;
  /** As lists call it. */
  name: string;
  /** Any of these in a request; in lower case. */
  names: readonly string[];
  adjectives: readonly string[];
  inAddresses: readonly string[];
  /** IANA's name of its time zone, where it has only one. */
  zone?: string;
}

const nationalityOf = nationalities.getNames("en");

export const COUNTRIES: readonly Country[] = (() => {
  const byLanguage = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  const isName = (name: string) => !NO_NAMES.has(name);
  return Object.entries(nationalityOf).map(([code, nationality]) => {
    const written = WRITTEN[code] ?? {};
    const names = byLanguage.map((each) => each.of(code) ?? code);
    const name = written.short ?? names[0] ?? code;
    const others = [name, ...names].map((each) => each.toLowerCase());
    const adjective = /^[\p{L} ]+$/u.test(nationality) ? [nationality.toLowerCase()] : [];
    return {
      code,
      name,
      names: [...new Set([...others, ...(written.names ?? [])])].filter(isName),
      adjectives: [...adjective, ...(written.adjectives ?? [])].filter(
        (each) => isName(each) && !others.includes(each),
      ),
      inAddresses: written.inAddresses ?? [],
      zone: written.zone,
    };
  });
})();
