import { countries } from "countries-list";

/* Parts of the world that people name instead of a country. The continents are a package's; the others have members of their own. */

const EUROPEAN_UNION =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
const MIDDLE_EAST = "AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE".split(" ");
const CENTRAL_AMERICA = "BZ CR GT HN NI PA SV".split(" ");
const LATIN_AMERICA = [...CENTRAL_AMERICA, ..."CU DO HT MX PR".split(" ")];

interface Region {
  /** As lists call it. */
  name: string;
  /** Any of these in a request; in lower case. */
  names: readonly string[];
  /** ISO 3166 codes of its countries. */
  codes: ReadonlySet<string>;
}

const on = (continent: string): string[] =>
  Object.entries(countries).flatMap(([code, country]) => (country.continent === continent ? [code] : []));

const region = (name: string, codes: readonly string[], ...names: string[]): Region => ({
  name,
  names: [name.toLowerCase(), ...names],
  codes: new Set(codes),
});

export const REGIONS: readonly Region[] = [
  region("Europe", on("EU"), "european", "europa"),
  region("Asia", on("AS"), "asian", "asien", "asie"),
  region("Africa", on("AF"), "african", "afrika", "afrique"),
  region("North America", on("NA"), "north american", "northern america", "nordamerika"),
  region("South America", on("SA"), "south american", "südamerika", "sudamérica", "amérique du sud"),
  region(
    "Latin America",
    [...on("SA"), ...LATIN_AMERICA],
    ...["latin american", "latam", "lateinamerika", "latinoamérica", "amérique latine"],
  ),
  region("Central America", CENTRAL_AMERICA, "central american", "centroamérica", "zentralamerika"),
  region("Oceania", on("OC"), "oceanian", "australasia"),
  region("European Union", EUROPEAN_UNION, "eu", "eu countries", "eu based"),
  region("Middle East", MIDDLE_EAST, "middle eastern", "mena", "the gulf", "gulf states"),
  region(
    "Southeast Asia",
    "BN ID KH LA MM MY PH SG TH TL VN".split(" "),
    "south east asia",
    "southeast asian",
  ),
  region("Nordics", "DK FI IS NO SE".split(" "), "nordic", "nordic countries", "scandinavia", "scandinavian"),
  region("DACH", "AT CH DE".split(" ")),
  region("Benelux", "BE LU NL".split(" ")),
  region("Baltics", "EE LT LV".split(" "), "baltic", "baltic states"),
];
