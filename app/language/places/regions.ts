import { countries } from "countries-list";

import regions from "#app/language/data/regions.json" with { type: "json" };

/* Parts of the world that people name instead of a country. */

interface Written {
  /** Its countries are a package's. */
  continent?: string;
  codes?: readonly string[];
  names?: readonly string[];
}

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

/** The widest first. */
export const REGIONS: readonly Region[] = Object.entries<Written>(regions)
  .map(([name, { continent, codes = [], names = [] }]) => ({
    name,
    names: [name.toLowerCase(), ...names],
    codes: new Set([...(continent ? on(continent) : []), ...codes]),
  }))
  .sort((one, other) => other.codes.size - one.codes.size);
