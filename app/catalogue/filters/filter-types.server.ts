import { amountInDollars } from "#app/language/amounts/amount-in-dollars";
import type { ListFilter } from "#app/catalogue/filters/list-filter";
import { valueOf, type KnownOptions, type Option } from "#app/language/reading/section-filter";
import { anyOf, inIndustries, sameAs, upperEndOf, YES } from "#app/catalogue/query/filters";
import { FILTER_INDUSTRIES, OPEN_INDUSTRIES } from "#app/catalogue/industries";
import { PLACE_NAMES, placesIn, regionNamed } from "#app/language/places/places";
import { DAY_PATTERN, readDay } from "#app/platform/days";
import { DAY_MS } from "#app/platform/durations";
import type { Range } from "#app/catalogue/query/slot-numbers";
import { byPhrase, keyOf } from "#app/language/words/phrases";
import { cleanSearch, fold } from "#app/platform/search/text-match";

/* The types of filters that a kind's list is made of (other/product.md, "Filters"). */

const MAX_NAME_LENGTH = 100;

interface Words {
  name: string;
  label: string;
}

/** Source: other/product.md, "The industry filter". */
export const INDUSTRY_FILTER: ListFilter = {
  name: "industry",
  label: "Industry",
  read: (value) => {
    const name = cleanSearch(value);
    if (!name || name.length > MAX_NAME_LENGTH) return undefined;
    return FILTER_INDUSTRIES.find((industry) => fold(industry) === fold(name)) ?? name;
  },
  filtersOf: inIndustries,
  isOpen: true,
  isIn: true,
  offer: { type: "options", fixed: FILTER_INDUSTRIES, open: OPEN_INDUSTRIES },
};

const wordsOf = (options: readonly Option[]): ReadonlyMap<string, string> =>
  new Map(options.map((option) => (typeof option === "string" ? [option, option] : [...option])));

/** Any of some options; imports may have brought others. */
export function optionFilter(
  words: Words & Pick<ListFilter, "isScale">,
  options: readonly Option[],
): ListFilter {
  const named = wordsOf(options);
  const values = options.map(valueOf);
  return {
    ...words,
    read(value, known) {
      const is = (each: string | undefined) => each !== undefined && fold(each) === fold(value);
      return values.find((each) => is(each) || is(named.get(each))) ?? known(words.name).find(value);
    },
    filtersOf: (chosen) => anyOf(words.name, chosen),
    options: values,
    wordOf: (option) => named.get(option) ?? option,
    offer: { type: "options", fixed: options },
  };
}

const readOpen = (text: string, { find, nearest }: KnownOptions) => find(text) ?? nearest(text);

/** Whatever entries have; what is typed is completed to it. Of a fixed list nothing else may be asked for than that, and what is fixed. */
export const openFilter = ({ fixed, ...words }: Words & Pick<ListFilter, "words" | "fixed">): ListFilter => ({
  ...words,
  read: (value, known) =>
    readOpen(cleanSearch(value), known(words.name)) ?? fixed?.find((each) => fold(each) === fold(value)),
  filtersOf: (chosen) => sameAs(words.name, chosen),
  isOpen: fixed ? undefined : true,
  offer: { type: "options" },
  fixed,
});

/** Palma comes before Palmas, which requests say alike: the larger one stays. */
const PLACE_WORDS = new Map(
  [...PLACE_NAMES].reverse().map(([words, place]) => [keyOf(words.split(" ")), [place]]),
);

/** A place under its other names, too: "Deutschland" is Germany. */
export const placeFilter = (words: Words): ListFilter => ({
  ...openFilter(words),
  read(value, known) {
    const places = known(words.name);
    const text = cleanSearch(value);
    // The narrowest: a city comes after its country.
    const place = regionNamed(text) ?? placesIn(text).at(-1);
    // A place that no entry has finds nothing, rather than everything.
    return places.find(text) ?? (place && (places.find(place) ?? place)) ?? places.nearest(text);
  },
  words: PLACE_WORDS,
  isIn: true,
});

/** `said` are phrases that ask for it. */
export const flagFilter = ({
  said = [],
  ...words
}: Words & { word: string; said?: readonly string[] }): ListFilter => ({
  name: words.name,
  label: words.label,
  read: (value) => (["1", "true", "on", YES].includes(value.toLowerCase()) ? YES : undefined),
  filtersOf: (chosen) => anyOf(words.name, chosen),
  isSingle: true,
  options: [YES],
  wordOf: () => words.word,
  offer: { type: "options", fixed: [[YES, words.word]] },
  words: byPhrase([words.word, ...said].map((phrase) => [phrase, YES])),
});

const PAST = "past";

/** Of entries that end, by a facet that says which have: those that stand, unless the others are asked for. */
export const endedFilter = ({
  facet,
  ...has
}: {
  facet: string;
  standing: string;
  ended: string;
}): ListFilter => ({
  name: "when",
  label: "When",
  read: (value) => (value === PAST ? PAST : undefined),
  filtersOf: ([when]) => anyOf(facet, [when === PAST ? has.ended : has.standing]),
  isSingle: true,
  options: [has.standing, PAST],
  usual: has.standing,
  isView: true,
  isUnsaid: true,
  appliesEverywhere: true,
});

/** By a price that says so. */
export const freeFilter = (name: string) =>
  flagFilter({
    name,
    label: "Price",
    word: "Free",
    said: [
      "cheap",
      "no cost",
      "at no cost",
      "without cost",
      "free of charge",
      "costs nothing",
      ...["doesn't cost anything", "does not cost anything", "don't cost anything", "without paying"],
      ...["gratis", "kostenlos", "kostenlose", "gratuit", "gratuite", "gratuito"],
      ...["cheapest", "affordable", "inexpensive", "low cost", "budget friendly"],
      "for free",
    ],
  });

/** Says that nobody disclosed it. */
const NONE = "undisclosed";

const UNITS: readonly [string, number][] = [
  ["B", 1e9],
  ["M", 1e6],
  ["K", 1e3],
];

/** As many as an address may have. */
const DECIMALS = 9;

/** 2500000 is "2.5M", and reads back as the same. */
function shortNumber(value: number): string {
  const [unit, size] = UNITS.find(([, each]) => value >= each) ?? ["", 1];
  return `${Number((value / size).toFixed(DECIMALS))}${unit}`;
}

/** An amount that a rate has converted is not exact. */
const ROUNDED_DIGITS = 3;

/** At most a thousand billions. */
const LONGEST_NUMBER = /^(\d{1,12}(?:\.\d{1,9})?)([kmb])?$/i;

function readNumber(text: string): number | undefined {
  const [, digits, unit = ""] = LONGEST_NUMBER.exec(text.replace(/^\$/, "")) ?? [];
  const size = UNITS.find(([each]) => each === unit.toUpperCase())?.[1] ?? 1;
  // 2.015 times 1,000 is a little less than 2,015.
  return digits === undefined ? undefined : Number((Number(digits) * size).toFixed(DECIMALS));
}

/** Either end may be missing, and not both. */
const RANGE = (() => {
  const end = String.raw`\s*\$?\d{1,12}(\.\d{1,9})?[kmbKMB]?\s*`;
  return `^(${NONE}|${end}[-–](${end})?|[-–]${end})$`;
})();

/** "10M-", "-5M", "1M-10M"; one upside down is turned round. */
function readRange(text: string): Range | undefined {
  const ends = text.split(/[-–]/).map((end) => end.trim());
  if (ends.length !== 2) return undefined;
  const [from, to] = ends.map((end) => (end ? readNumber(end) : null));
  if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
  if (from !== null && to !== null && from > to) return { from: to, to: from };
  return { from: from ?? undefined, to: to ?? undefined };
}

const writeRange = ({ from, to }: Range): string =>
  [from, to].map((end) => (end === undefined ? "" : shortNumber(end))).join("-");

function rangeWord(option: string, word: (end: number) => string): string {
  if (option === NONE) return "Undisclosed";
  const { from, to } = readRange(option) ?? {};
  if (from === undefined) return `Up to ${word(to ?? 0)}`;
  return to === undefined ? `${word(from)} and more` : `${word(from)} to ${word(to)}`;
}

/** Amounts in dollars, or counts, between ends that belong to them; offered are the ranges between `bands`. Yearly ones are ranges themselves. */
export function rangeFilter(
  words: Words & Pick<ListFilter, "isYearly" | "isCount">,
  bands: readonly number[] = [],
  endOf = (end: number): string => `$${shortNumber(end)}`,
): ListFilter {
  const ranges = [undefined, ...bands].map((from, i): Range => ({ from, to: bands[i] }));
  const offered = [...ranges.map(writeRange), NONE];
  const wordOf = (option: string) => rangeWord(option, endOf);
  const examples = words.isCount ? "10-100, 100- or -10" : "1M-10M, 10M- or -5M";
  return {
    ...words,
    read(value) {
      if (value.toLowerCase() === NONE) return NONE;
      const range = readRange(value);
      return range && writeRange(range);
    },
    filtersOf: (chosen) =>
      chosen.length === 0
        ? []
        : [
            {
              facet: words.name,
              ...(words.isYearly && { end: upperEndOf(words.name) }),
              ranges: chosen.flatMap((each) => (each === NONE ? [] : (readRange(each) ?? []))),
              orNone: chosen.includes(NONE),
            },
          ],
    wordOf,
    hint: `${words.name} must be a range such as ${examples}, or ${NONE}`,
    format: { pattern: RANGE },
    offer: { type: "ranges", options: offered.map((option) => [option, wordOf(option)] as const) },
  };
}

/** Entries with two numbers, `{name}From` and `{name}To`, that hold an amount, or some of a range of amounts. */
export const heldAmountFilter = (
  words: Words & { hint: string; placeholder: string; wordOf: (amount: string) => string } & Pick<
      ListFilter,
      "notBeside"
    >,
): ListFilter => ({
  name: words.name,
  label: words.label,
  read(value) {
    const range = readRange(value);
    if (range) return writeRange(range);
    const dollars = amountInDollars(value);
    if (dollars === 0) return undefined;
    return shortNumber(Number.isInteger(dollars) ? dollars : Number(dollars.toPrecision(ROUNDED_DIGITS)));
  },
  filtersOf: ([amount = ""]) => {
    const dollars = amountInDollars(amount) || undefined;
    const { from, to } = readRange(amount) ?? { from: dollars, to: dollars };
    return [
      ...(to === undefined ? [] : [{ facet: `${words.name}From`, ranges: [{ to }] }]),
      ...(from === undefined ? [] : [{ facet: upperEndOf(words.name), ranges: [{ from }] }]),
    ];
  },
  isSingle: true,
  notBeside: words.notBeside,
  hint: `${words.name} must be an amount such as 500K, or a range such as -500K`,
  format: { format: "amount", pattern: "^.*[1-9].*$" },
  wordOf: (option) =>
    words.wordOf(
      readRange(option)
        ? rangeWord(option, (end) => `$${shortNumber(end)}`).replace(/^Up/, "up")
        : `$${option}`,
    ),
  offer: { type: "text", hint: words.hint, placeholder: words.placeholder },
});

/** Entries with a moment on that day or later, or earlier. */
export const dayFilter = (words: Words & { facet: string; side: "from" | "until" }): ListFilter => ({
  name: words.name,
  label: words.label,
  read: (value) => (readDay(value) === undefined ? undefined : value),
  filtersOf: ([day = ""]) => {
    const at = readDay(day);
    if (at === undefined) return [];
    return [{ facet: words.facet, ranges: [words.side === "from" ? { from: at } : { to: at + DAY_MS - 1 }] }];
  },
  isSingle: true,
  hint: `${words.name} must be a day such as 2026-12-31`,
  format: { format: "day", pattern: DAY_PATTERN },
  wordOf: (day) => `${words.label} ${day}`,
  offer: { type: "day", side: words.side },
});
