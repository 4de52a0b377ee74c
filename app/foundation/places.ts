import { asWords, hasPhrase } from "#app/foundation/whole-words";

/**
 * The nineteen locations that requests name (specification, section 9; rulings, section 7), each with the words that
 * mean it in an entry. A city stands in its country.
 */
const PLACES = {
  UAE: { words: ["uae", "united arab emirates", "emirates"] },
  "United States": { words: ["united states", "united states of america", "usa", "us", "america"] },
  USA: { words: ["united states", "united states of america", "usa", "us", "america"] },
  Canada: { words: ["canada"] },
  UK: { words: ["uk", "united kingdom", "great britain", "britain", "england", "scotland", "wales"] },
  Germany: { words: ["germany", "deutschland"] },
  France: { words: ["france"] },
  Singapore: { words: ["singapore"] },
  Japan: { words: ["japan"] },
  China: { words: ["china"] },
  India: { words: ["india"] },
  Australia: { words: ["australia"] },
  "San Francisco": { words: ["san francisco"], country: ["United States", "USA"] },
  "New York": { words: ["new york"], country: ["United States", "USA"] },
  London: { words: ["london"], country: ["UK"] },
  Riyadh: { words: ["riyadh"] },
  Dubai: { words: ["dubai"], country: ["UAE"] },
  Toronto: { words: ["toronto"], country: ["Canada"] },
  "Abu Dhabi": { words: ["abu dhabi"], country: ["UAE"] },
} as const satisfies Record<string, { words: readonly string[]; country?: readonly string[] }>;

export type Place = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES) as Place[];

const countriesOf = (place: Place): readonly string[] => {
  const entry = PLACES[place];
  return "country" in entry ? entry.country : [];
};

const named = (words: string, place: Place): boolean =>
  PLACES[place].words.some((phrase) => hasPhrase(words, phrase));

/**
 * Whether an entry's location lies in a place: it names the place, or a city of it and no other country ("London,
 * Canada" is not in the UK).
 *
 * @param location free text, such as "Dubai, UAE"
 */
export function liesIn(location: string, place: Place): boolean {
  const words = asWords(location);
  if (named(words, place)) return true;
  const found = PLACE_NAMES.filter((candidate) => named(words, candidate));
  const elsewhere = found.some((candidate) => countriesOf(candidate).length === 0);
  return !elsewhere && found.some((city) => countriesOf(city).includes(place));
}
