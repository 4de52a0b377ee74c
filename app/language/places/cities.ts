import cities from "#app/language/data/cities.json" with { type: "json" };
import otherNames from "#app/language/data/city-names.json" with { type: "json" };

export interface City {
  /** In English. */
  name: string;
  /** What else it is called in English, German, French, Spanish and Arabic, where that differs by more than case and marks. */
  otherNames: readonly string[];
  /** The ISO 3166 code of its country. */
  code: string;
  /** IANA's name of its time zone. */
  zone: string;
  population: number;
}

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames;

/** Those of 100,000 people and more, and smaller ones that entries name; the largest first. */
export const CITIES: readonly City[] = (cities as [string, string, string, number][])
  .map(([name, code, zone, population]) => ({
    name,
    otherNames: OTHER_NAMES[`${name}, ${code}`] ?? [],
    code,
    zone,
    population,
  }))
  .sort((one, other) => other.population - one.population);
