import { asWords } from "#app/platform/search/whole-words";

interface PlaceWords {
  words: readonly string[];
  /** Only in locations: in a sentence these words may mean something else ("tell us"). */
  inEntries?: readonly string[];
  country?: readonly string[];
}

const USA = {
  words: ["usa", "united states", "united states of america"],
  inEntries: ["us", "america"],
};

/** Locations that requests name (other/product.md, "What a request means"). */
export const PLACES = {
  UAE: { words: ["uae", "united arab emirates", "emirates"] },
  "United States": USA,
  USA,
  Canada: {
    words: ["canada"],
    inEntries: ["ontario", "quebec", "alberta", "british columbia", "nova scotia"],
  },
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

/** Lower-case phrases. */
export const placeWords = (place: Place): readonly string[] => PLACES[place].words;

/** Places whose names contain one of the above. */
export const OTHER_PLACES = [
  "south america",
  "latin america",
  "central america",
  "north america",
  "new south wales",
  "new england",
  "east london",
  "tampa bay area",
] as const;

const anyPhrase = (phrases: readonly string[]) => new RegExp(` (?:${phrases.join("|")})(?= )`, "g");

const elsewhere = anyPhrase(OTHER_PLACES);

const KNOWN = PLACE_NAMES.map((place) => {
  const { words, inEntries = [], country = [] }: PlaceWords = PLACES[place];
  return { place, phrases: anyPhrase([...words, ...inEntries]), country };
});

/** A slash isn't listed, as it also separates city and country. */
const SEVERAL = /[;|&+]|\band\b/i;

/** The places it names; cities add their countries where it names no country. */
function placesOfOne(location: string): Place[] {
  const words = asWords(location).replace(elsewhere, " - ");
  const named = KNOWN.filter(({ phrases }) => words.search(phrases) >= 0);
  const countries = named.some(({ country }) => country.length === 0)
    ? []
    : named.flatMap(({ country }) => country);
  return KNOWN.filter((known) => named.includes(known) || countries.includes(known.place)).map(
    ({ place }) => place,
  );
}

/** "Dubai" is in the UAE too; "London, Canada" is not in the UK. Each once, in the order of PLACE_NAMES. */
export function placesIn(location: string): Place[] {
  const parts = location.split(SEVERAL);
  if (parts.length === 1) return placesOfOne(location);
  const found = new Set(parts.flatMap(placesOfOne));
  return PLACE_NAMES.filter((place) => found.has(place));
}

const PLACE_WORDS: ReadonlySet<string> = new Set(KNOWN.flatMap(({ place }) => placeWords(place)));

/** What lists are filtered by: the places that a text names and, of its parts, what isn't another name of one. */
export const placeOptions = (texts: readonly string[]): string[] => [
  ...placesIn(texts.join(" / ")),
  ...texts.flatMap(partsOfPlace).filter((part) => {
    const words = asWords(part);
    return !words.includes(" remote ") && !PLACE_WORDS.has(words.trim());
  }),
];

/** Another name of a place that is offered already. */
export const isOtherName = (place: string): boolean => place === "USA";

/** "Rotterdam, Netherlands" is two places. */
export const partsOfPlace = (place: string | null): string[] =>
  (place ?? "")
    .split(/[,،、，;]/)
    .map((part) => part.trim())
    .filter(Boolean);
