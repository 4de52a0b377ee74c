import cityWords from "#app/language/data/city-words.json" with { type: "json" };
import small from "#app/language/data/small-words.json" with { type: "json" };
import { CITIES } from "#app/language/places/cities";
import { COUNTRIES, type Country } from "#app/language/places/countries";
import { REGIONS } from "#app/language/places/regions";
import { asWords } from "#app/platform/search/whole-words";

/* Places that addresses and requests name (other/product.md, "What a request means"). */

interface Place {
  name: string;
  /** The country of a city. */
  country?: string;
  /** IANA's name of the time zone that all of it has. */
  zone?: string;
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

const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** In words, without marks. Most names are plain, and folding all of them would take a part of each start. */
const wordsOf = (name: string): string => (PLAIN.test(name) ? name.toLowerCase() : asWords(name).trim());

const COUNTRY_NAMES = new Map(COUNTRIES.map(({ code, name }) => [code, name]));

const CITY_PLACES: readonly (readonly [words: string, place: Place])[] = CITIES.flatMap(
  ({ name, otherNames, code, zone }) => {
    const place = { name, country: COUNTRY_NAMES.get(code) ?? code, zone };
    return [name, ...otherNames].map((each) => [wordsOf(each), place] as const);
  },
);

const countryPlaces = (namesOf: (country: Country) => readonly string[]) =>
  COUNTRIES.flatMap((country) => namesOf(country).map((name) => [wordsOf(name), country] as const));

/** By its words the places of a name, the most likely one first. */
const IN_ADDRESSES: ReadonlyMap<string, readonly Place[]> = (() => {
  const found = new Map<string, Place[]>();
  for (const [words, { name, zone }] of countryPlaces(({ names, inAddresses }) => [...names, ...inAddresses]))
    if (!found.has(words)) found.set(words, [{ name, zone }]);
  for (const [words, place] of CITY_PLACES) {
    const alike = found.get(words);
    if (!alike) found.set(words, [place]);
    else if (alike[0]?.country) alike.push(place);
  }
  return found;
})();

const SPLIT_NAMES = [...IN_ADDRESSES.keys()].map((words) => words.split(" "));

const LONGEST_NAME = SPLIT_NAMES.reduce((longest, { length }) => Math.max(longest, length), 0);

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

/** Words that mean a city only as said below: "reading", "nice". */
const CITY_WORDS: ReadonlySet<string> = new Set(cityWords);

/** A city's name before them is that of a road. */
const STREETS: ReadonlySet<string> = new Set(small.streets);

const AROUND_PARTS = /[^\p{L}\p{M}\p{N}'’. ]+/u;

/** "Reading, UK" is in Reading; "Orange House, London" isn't in Orange. */
const isWholePart = (location: string, phrase: string): boolean =>
  location.split(AROUND_PARTS).some((part) => wordsOf(part) === phrase);

/** Of each name the places that have it. */
function namedIn(location: string): (readonly Place[])[] {
  const words = wordsOf(location).split(" ");
  const found: (readonly Place[])[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    for (const phrase of phrasesFrom(words, at)) {
      const places = IN_ADDRESSES.get(phrase);
      if (!places && !ELSEWHERE.has(phrase)) continue;
      taken = phrase.split(" ").length;
      const isNone =
        places?.[0]?.country !== undefined &&
        (STREETS.has(words[at + taken] ?? "") || (CITY_WORDS.has(phrase) && !isWholePart(location, phrase)));
      if (places && !isNone) found.push(places);
      break;
    }
    at += taken;
  }
  return found;
}

/** Of several cities of one name that in a country that is named, or else the largest. */
function placesOfOne(location: string): { countries: string[]; cities: Place[] } {
  const found = namedIn(location);
  const named = found.flatMap(([place]) => (place && !place.country ? [place.name] : []));
  // The state.
  const countries = named.includes("United States") ? named.filter((name) => name !== "Georgia") : named;
  const cities = found.flatMap((places) => {
    const [largest] = places;
    if (!largest?.country) return [];
    return [places.find(({ country = "" }) => countries.includes(country)) ?? largest];
  });
  return {
    // Cities add theirs where none is named.
    countries: countries.length > 0 ? countries : cities.map(({ country = "" }) => country),
    cities,
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
    ...new Set([
      ...found.flatMap(({ countries }) => countries),
      ...found.flatMap(({ cities }) => cities.map(({ name }) => name)),
    ]),
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
  const [place] = IN_ADDRESSES.get(wordsOf(text)) ?? [];
  return place && !place.country ? place.name : undefined;
}

/** IANA's name of the time zone of a place, where all that a text names has the same. */
export function timeZoneOf(location: string): string | undefined {
  const zones = new Set(
    asOnePlace(location)
      .split(SEVERAL)
      .map(placesOfOne)
      .flatMap(({ countries, cities }) =>
        cities.length > 0
          ? cities.map(({ country = "", zone }) => (countries.includes(country) ? zone : undefined))
          : countries.map((country) => IN_ADDRESSES.get(wordsOf(country))?.[0]?.zone),
      ),
  );
  return zones.size === 1 ? [...zones][0] : undefined;
}

const ADJECTIVES = countryPlaces(({ adjectives }) => adjectives);

/** By what a request calls it: the place's name in lists. Adjectives ("German") mean the country. */
export const PLACE_NAMES: ReadonlyMap<string, string> = (() => {
  const found = new Map(BY_REGION);
  for (const [words, { name }] of [...countryPlaces(({ names }) => names), ...CITY_PLACES, ...ADJECTIVES])
    if (words && !found.has(words)) found.set(words, name);
  return found;
})();

const BEFORE_PLACES: ReadonlySet<string> = new Set(small.beforePlaces);

/** How words are said in a request. */
interface Said {
  words: string;
  before: string;
  after: string;
  /** With a capital, though the word before has none, and without another meaning. */
  isName: boolean;
}

/** "Startups in reading" and "Reading-based startups" mean the city, "reading contracts" doesn't. */
export const isSaidAsPlace = ({ words, before, after, isName }: Said): boolean =>
  !CITY_WORDS.has(words) ||
  (PLACE_NAMES.has(words) && (BEFORE_PLACES.has(before) || after === "based" || isName));

/** All that facets are read by: other words, other facets. */
export const PLACE_RULES = [
  COUNTRIES,
  CITIES,
  cityWords,
  small.streets,
  OTHER_PLACES,
  REGIONS.map(({ codes, ...region }) => [region, ...codes]),
];

const PLACE_WORDS = new Set([...SPLIT_NAMES, ...[...ELSEWHERE].map((words) => words.split(" "))].flat());

/** Whether a word stands in some place's name, so that it isn't taken for a misspelling of another. */
export const isPlaceWord = (word: string): boolean => PLACE_WORDS.has(word);
