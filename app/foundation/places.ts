import { asWords, hasPhrase } from "#app/foundation/whole-words";

interface PlaceWords {
  /** What it is called in requests and entries. */
  words: readonly string[];
  /** What it is also called in an entry's location; in a sentence these words may mean something else ("tell us"). */
  inEntries?: readonly string[];
  /** The countries that a city stands in, by their names here. */
  country?: readonly string[];
}

const USA = {
  words: ["usa", "united states", "united states of america"],
  inEntries: ["us", "america"],
};

/** The nineteen locations that requests name (specification, section 9; rulings, section 7). */
const PLACES = {
  UAE: { words: ["uae", "united arab emirates", "emirates"] },
  "United States": USA,
  USA,
  Canada: { words: ["canada"] },
  UK: {
    words: ["uk", "united kingdom", "great britain", "britain", "england"],
    inEntries: ["scotland", "wales", "northern ireland"],
  },
  Germany: { words: ["germany", "deutschland"] },
  France: { words: ["france"] },
  Singapore: { words: ["singapore"] },
  Japan: { words: ["japan"] },
  China: { words: ["china"] },
  India: { words: ["india"] },
  Australia: { words: ["australia"] },
  "San Francisco": { words: ["san francisco", "bay area", "sf"], country: ["United States", "USA"] },
  "New York": { words: ["new york", "nyc"], country: ["United States", "USA"] },
  London: { words: ["london"], country: ["UK"] },
  Riyadh: { words: ["riyadh"] },
  Dubai: { words: ["dubai"], country: ["UAE"] },
  Toronto: { words: ["toronto"], country: ["Canada"] },
  "Abu Dhabi": { words: ["abu dhabi"], country: ["UAE"] },
} as const satisfies Record<string, PlaceWords>;

export type Place = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES) as Place[];

/** What a place is called in requests: lower-case phrases. */
export const placeWords = (place: Place): readonly string[] => PLACES[place].words;

const names = (words: string, place: Place): boolean => {
  const { words: known, inEntries = [] }: PlaceWords = PLACES[place];
  return [...known, ...inEntries].some((phrase) => hasPhrase(words, phrase));
};

const countriesOf = (place: Place): readonly string[] => (PLACES[place] as PlaceWords).country ?? [];

/**
 * Whether an entry's location lies in a place: it names the place, or a city of it and no other country ("London,
 * Canada" is not in the UK).
 *
 * @param location free text, such as "Dubai, UAE"
 */
export function liesIn(location: string, place: Place): boolean {
  const words = asWords(location);
  if (names(words, place)) return true;
  const named = PLACE_NAMES.filter((candidate) => names(words, candidate));
  const elsewhere = named.some((candidate) => countriesOf(candidate).length === 0);
  return !elsewhere && named.some((city) => countriesOf(city).includes(place));
}
