import { CITIES } from "#app/language/places/cities";
import { COUNTRIES } from "#app/language/places/countries";
import { REGIONS } from "#app/language/places/regions";
import { asWords } from "#app/platform/search/whole-words";

/* Places that addresses and requests name (other/product.md, "What a request means"). */

interface Place {
  name: string;
  /** The country of a city. */
  country?: string;
}

/** Names that contain one of a place, and mean another or none. */
export const OTHER_PLACES: readonly string[] = [
  "new south wales",
  "new england",
  "east london",
  "tampa bay area",
  "silicon valley bank",
  "bank of america",
];

/** In words, without marks. */
const wordsOf = (name: string): string => asWords(name).trim();

function* named(inAddresses: boolean): Generator<[name: string, place: Place]> {
  for (const { name, names, inAddresses: others } of COUNTRIES)
    for (const each of [...names, ...(inAddresses ? others : [])]) yield [each, { name }];
  for (const [code, cities] of Object.entries(CITIES)) {
    const country = COUNTRIES.find((each) => each.code === code)?.name;
    for (const [name, ...others] of cities)
      for (const each of [name, ...others]) yield [each, { name, country }];
  }
}

const byWords = (places: Iterable<[string, Place]>): ReadonlyMap<string, Place> => {
  const found = new Map<string, Place>();
  for (const [name, place] of places) {
    const words = wordsOf(name);
    if (words && !found.has(words)) found.set(words, place);
  }
  return found;
};

const IN_ADDRESSES = byWords(named(true));

const LONGEST_NAME = Math.max(...[...IN_ADDRESSES.keys()].map((words) => words.split(" ").length));

const BY_REGION: ReadonlyMap<string, string> = new Map(
  REGIONS.flatMap(({ name, names }) => names.map((each) => [wordsOf(each), name] as const)),
);

/** By a country's name. */
const REGIONS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  COUNTRIES.map(({ code, name }) => [
    name,
    REGIONS.flatMap((region) => (region.codes.has(code) ? [region.name] : [])),
  ]),
);

/** "South America" isn't the country America. */
const ELSEWHERE = new Set([...OTHER_PLACES, ...BY_REGION.keys()]);

/** A slash isn't listed, as it also separates city and country. */
const SEVERAL = /[;|&+]|\band\b/i;

function* phrasesFrom(words: readonly string[], at: number): Generator<string> {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count -= 1)
    yield words.slice(at, at + count).join(" ");
}

function namedIn(location: string): Place[] {
  const words = wordsOf(location).split(" ");
  const found: Place[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    for (const phrase of phrasesFrom(words, at)) {
      const place = IN_ADDRESSES.get(phrase);
      if (!place && !ELSEWHERE.has(phrase)) continue;
      if (place) found.push(place);
      taken = phrase.split(" ").length;
      break;
    }
    at += taken;
  }
  return found;
}

/** Cities add their countries where none is named. */
function placesOfOne(location: string): { countries: string[]; cities: string[] } {
  const found = namedIn(location);
  const cities = found.filter(({ country }) => country !== undefined);
  const named = found.filter(({ country }) => country === undefined).map(({ name }) => name);
  // The state.
  const countries = named.includes("United States") ? named.filter((name) => name !== "Georgia") : named;
  return {
    countries: countries.length > 0 ? countries : cities.map(({ country = "" }) => country),
    cities: cities.map(({ name }) => name),
  };
}

/** Countries whose names have an "and": they aren't two places. */
const JOINED = COUNTRIES.flatMap(({ names }) => names).filter((name) => name.includes(" & "));
const ONE_PLACE = new RegExp(JOINED.map((name) => name.replace(" & ", " (?:&|and) ")).join("|"), "giu");
const asOnePlace = (location: string): string =>
  location.replace(ONE_PLACE, (name) => name.replace(/ (?:&|and) /i, " "));

/** "Dubai" is in the UAE too; "London, Canada" is not in the UK. Each once, countries first. */
export function placesIn(location: string): string[] {
  const found = asOnePlace(location).split(SEVERAL).map(placesOfOne);
  return [
    ...new Set([...found.flatMap(({ countries }) => countries), ...found.flatMap(({ cities }) => cities)]),
  ];
}

/** What lists are filtered by: the places that a text names, the regions that they are in and, of its parts, what isn't another name of one. */
export function placeOptions(texts: readonly string[]): string[] {
  const places = placesIn(texts.join(" / "));
  const regions = places.flatMap((place) => REGIONS_OF.get(place) ?? []);
  const others = texts.flatMap(partsOfPlace).filter((part) => {
    const words = wordsOf(part);
    return !/\bremote\b/.test(words) && !IN_ADDRESSES.has(words);
  });
  return [...new Set([...regions, ...places, ...others.map((part) => regionNamed(part) ?? part)])];
}

/** The region's name in lists; undefined where a text isn't just another name of one. */
export const regionNamed = (text: string): string | undefined => BY_REGION.get(wordsOf(text));

/** "Rotterdam, Netherlands" is two places. */
export const partsOfPlace = (place: string | null): string[] =>
  (place ?? "")
    .split(/[,،、，;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The country's name in lists; undefined where a text isn't just another name of one. */
export function countryNamed(text: string): string | undefined {
  const place = IN_ADDRESSES.get(wordsOf(text));
  return place && !place.country ? place.name : undefined;
}

/** By what a request calls it: the place's name in lists. Adjectives ("German") mean the country. */
export const PLACE_NAMES: ReadonlyMap<string, string> = new Map([
  ...BY_REGION,
  ...[
    ...byWords(named(false)),
    ...byWords(
      COUNTRIES.flatMap(({ name, adjectives }) =>
        adjectives.map((adjective): [string, Place] => [adjective, { name }]),
      ),
    ),
  ]
    .reverse()
    .map(([words, { name }]) => [words, name] as const),
]);

/** All that facets are read by: other words, other facets. */
export const PLACE_RULES = [
  COUNTRIES,
  CITIES,
  OTHER_PLACES,
  REGIONS.map(({ codes, ...region }) => [region, ...codes]),
];

const PLACE_WORDS = new Set([...IN_ADDRESSES.keys(), ...ELSEWHERE].flatMap((words) => words.split(" ")));

/** Whether a word stands in some place's name, so that it isn't taken for a misspelling of another. */
export const isPlaceWord = (word: string): boolean => PLACE_WORDS.has(word);
