import { cutToSearch } from "#app/platform/search/text-match";
import { inDollars } from "#app/language/amounts/amount-in-dollars";
import { timesAYear } from "#app/language/amounts/amount-range";
import { NUMBER_WORDS, phraseAt, phraseOf, table, tokensOf, type Token } from "#app/language/tokens";
import { inFigures } from "#app/language/amounts/spoken-numbers";
import { amountsIn, valueOf, type WrittenAmount } from "#app/language/amounts/written-amounts";

/* Amounts of money, and spans of years, in a request. Positions are those of its characters. */

interface Span {
  start: number;
  end: number;
}

/** In dollars; an open end is undefined. */
export interface AskedAmount extends Span {
  from?: number;
  to?: number;
  /** Said: "over 5M", not "of 5M". */
  isAtLeast?: true;
  /** How many are paid in a year, where it says for what time it is paid: 2,080 of "$60 an hour". */
  timesAYear?: number;
}

type Tokens = readonly Token[];

const BEFORE = table([
  [
    "least",
    "more than, over, above, at least, min, minimum, min of, minimum of, from, exceeding, greater than",
  ],
  ["least", "upwards of, north of, not less than, no less than, >, >=, ≥"],
  ["most", "less than, under, below, up to, at most, max, maximum, max of, maximum of, not more than"],
  ["most", "no more than, not over, not above, smaller than, <, <=, ≤"],
  ["about", "around, about, roughly, approximately, of, between"],
]);

const AFTER = table([
  ["least", "+, plus, or more, and more, and up, upwards"],
  ["most", "or less, or under, and below, max"],
]);

const PERIODS = ["hour", "hr", "h", "day", "week", "month", "mo", "year", "yr", "annum"];
const A_PERIOD = ["a", "an", "per", "each", "every", "/"].flatMap((each) =>
  PERIODS.map((period) => `${each} ${period}`),
);
const ADVERBS = ["hourly", "daily", "weekly", "monthly", "yearly", "annually", "pa", "p . a ."];
/** What an amount is paid for, and how often that is in a year. */
const PAID_FOR = new Map([...A_PERIOD, ...ADVERBS].map((phrase) => [phrase, timesAYear(phrase)]));

/** Beside these a number may be of money without a unit or a currency. */
const OF_MONEY =
  "raise raising fund ticket cheque check capital invest money pay salar earn job wage income".split(" ");

/** Smaller ones are of something else even then. */
const MIN_BARE_AMOUNT = 10_000;

/** "over 10K active users" */
const COUNTED = new Set(
  "users customers clients employees people members followers downloads exits".split(" "),
);
const BEFORE_COUNTED = new Set("+ plus active monthly daily paying registered happy new".split(" "));

function isOfMoney(text: string, tokens: Tokens, amount: WrittenAmount, times: number): boolean {
  const { unit, currency, other, end } = amount;
  if (currency || other?.currency) return true;
  const counted = tokens.slice(end).find((token) => !BEFORE_COUNTED.has(phraseOf([token])));
  if (counted && COUNTED.has(phraseOf([counted]))) return false;
  const isBesideMoney = OF_MONEY.some((stem) => text.toLowerCase().includes(stem));
  // "One in a million" is none.
  const isSpoken = /\p{L}/u.test(text.slice(tokens[amount.start]?.start, tokens[amount.start]?.end));
  const isLarge = valueOf(amount) * times >= MIN_BARE_AMOUNT;
  return isBesideMoney ? Boolean(unit ?? other?.unit) || isLarge : !isSpoken && Boolean(unit ?? other?.unit);
}

const charactersOf = (tokens: Tokens, start: number, end: number): Span => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end - 1]?.end ?? 0,
});

/** The first amount, or range of amounts, that a request names. */
export function amountIn(request: string): AskedAmount | undefined {
  const text = cutToSearch(request);
  const tokens = inFigures(tokensOf(text));
  for (const amount of amountsIn(tokens)) {
    const [from, to] = [inDollars(amount), amount.other && inDollars(amount.other)];
    const before = phraseAt(tokens, amount.start, BEFORE, true);
    const after = phraseAt(tokens, amount.end, AFTER);
    const said = amount.end + (after?.length ?? 0);
    const paid = phraseAt(tokens, said, PAID_FOR);
    if (from === 0 || to === 0 || !isOfMoney(text, tokens, amount, paid?.value ?? 1)) continue;
    const span = {
      ...charactersOf(tokens, amount.start - (before?.length ?? 0), said + (paid?.length ?? 0)),
      ...(paid && { timesAYear: paid.value }),
    };
    if (to !== undefined) return { ...span, from: Math.min(from, to), to: Math.max(from, to) };
    const ends = [before?.value, after?.value];
    if (ends.includes("most")) return { ...span, to: from };
    return { ...span, from, ...(ends.includes("least") && { isAtLeast: true }) };
  }
  return undefined;
}

export interface AskedYears extends Span {
  from: number;
  /** Undefined for at least so many, the same for just as many. */
  to?: number;
  /** Written as options are: "8+ years". */
  isOption?: boolean;
}

/** As phrases, in how many years. */
const NUMBERS = new Map([
  ...Array.from({ length: 100 }, (_, number) => [String(number), number] as const),
  ...NUMBER_WORDS,
]);
const YEARS = table([[1, "years, year, yrs, yr, yoe, y"]]);
const DECADES = table([[10, "a decade, one decade"]]);
const OPEN = table([[true, "+, plus, or more"]]);
const DASHES = table([[true, "-, –, to"]]);
const EXPERIENCE = table([[true, "experience, work experience, of experience, of work experience"]]);
const OLD = table([[true, "old, olds, - old, - olds"]]);

function yearsAt(
  tokens: Tokens,
  start: number,
): (Omit<AskedYears, keyof Span> & { end: number }) | undefined {
  const decade = phraseAt(tokens, start, DECADES);
  if (decade) return { from: decade.value, to: decade.value, end: start + decade.length };
  let end = start;
  const take = <Value>(phrases: ReadonlyMap<string, Value>): Value | undefined => {
    const found = phraseAt(tokens, end, phrases);
    end += found?.length ?? 0;
    return found?.value;
  };
  const from = take(NUMBERS);
  if (from === undefined) return undefined;
  const isPlus = take(OPEN);
  const other = take(DASHES) ? take(NUMBERS) : undefined;
  const isMore = take(OPEN);
  take(DASHES);
  if (!take(YEARS) || phraseAt(tokens, end, OLD)) return undefined;
  const isOpen = [isPlus, isMore, take(OPEN)].includes(true);
  take(EXPERIENCE);
  return { from, end, ...(other !== undefined ? { to: other } : isOpen ? { isOption: true } : { to: from }) };
}

/** A span of years, as of experience. */
export function yearsIn(request: string): AskedYears | undefined {
  const tokens = tokensOf(cutToSearch(request));
  for (const at of tokens.keys()) {
    const years = yearsAt(tokens, at);
    if (!years) continue;
    const { end, ...span } = years;
    const before = phraseAt(tokens, at, BEFORE, true);
    const isBound = before?.value === "least" || before?.value === "most";
    const characters = charactersOf(tokens, at - (isBound ? before.length : 0), end);
    if (before?.value === "most") return { ...characters, from: 0, to: years.from };
    const isAtLeast = before?.value === "least" && (years.to === undefined || years.to === years.from);
    return { ...characters, ...(isAtLeast ? { from: years.from } : span) };
  }
  return undefined;
}

const SPAN = /^(\d+)(?:-(\d+)|\+) years$/;

/** Of options such as "3-5 years" and "8+ years" those that are asked for. */
export function spansFor(options: readonly string[], { from, to, isOption }: AskedYears): string[] {
  const spans = options.flatMap((option) => {
    const [, low, high] = SPAN.exec(option) ?? [];
    return low === undefined
      ? []
      : [{ option, low: Number(low), high: high === undefined ? Infinity : Number(high) }];
  });
  const exact = spans.find(({ low, high }) => low === from && high === (to ?? Infinity));
  if (to === undefined) {
    const open = spans.filter(({ low }) => low >= from).map(({ option }) => option);
    return exact && isOption ? [exact.option] : open;
  }
  if (exact) return [exact.option];
  if (from === 0) return spans.filter(({ high }) => high <= to).map(({ option }) => option);
  const holding = spans
    .filter(({ low, high }) => low <= from && to <= high)
    .toSorted((one, other) => other.low - one.low);
  const overlapping = spans.filter(({ low, high }) => low <= to && from <= high);
  return (holding[0] ? [holding[0]] : overlapping).map(({ option }) => option);
}
