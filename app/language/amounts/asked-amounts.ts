import { cutToSearch } from "#app/platform/search/text-match";
import { amountInDollars } from "#app/language/amounts/amount-in-dollars";
import { timesAYear } from "#app/language/amounts/amount-range";

/* Amounts of money, and spans of years, in a request. Positions are those of its characters. */

interface Span {
  start: number;
  end: number;
}

/** In dollars; an open end is undefined. */
export interface AskedAmount extends Span {
  from?: number;
  to?: number;
  /** The first amount as it was typed. */
  text: string;
  /** How many are paid in a year, where it says for what time it is paid: 2,080 of "$60 an hour". */
  timesAYear?: number;
}

const CURRENCY = String.raw`(?:[$€£¥₹]|(?:usd|eur|gbp|jpy|cad|aud|chf|cny|inr|rs|us\$|c\$|a\$)\.?)`;
const UNIT = String.raw`(?:k|thousand|m|mm|mn|mio|million|millions|b|bn|billion|billions|mrd|lakhs?|crores?|cr)`;
const NUMBER = String.raw`\d[\d.,’']*`;
const AMOUNT = String.raw`${CURRENCY}?\s?${NUMBER}\s?(?:${UNIT}\b)?(?:\s?(?:dollars?|euros?|pounds?|usd|eur|gbp|jpy|cad|aud|chf|cny|yen|rupees?)\b)?`;

const AT_LEAST = String.raw`more than|over|above|at least|min(?:imum)?(?: of)?|from|exceeding|greater than|upwards of|north of|>=?|≥`;
const AT_MOST = String.raw`less than|under|below|up to|at most|max(?:imum)?(?: of)?|not more than|no more than|smaller than|<=?|≤`;
const ABOUT = String.raw`around|about|roughly|approximately|of`;

const ASKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?:(?<least>${AT_LEAST})|(?<most>${AT_MOST})|(?<between>between)|${ABOUT})?\s*(?<one>${AMOUNT})` +
    String.raw`(?:\s*(?:-|–|to|and)\s*(?<other>${AMOUNT}))?(?<more>\s?(?:\+|plus\b|or more\b|and more\b|and up\b|upwards\b))?(?<less>\s?(?:or less\b|or under\b|and below\b|max\b))?`,
  "giu",
);

/** What an amount is paid for. */
const PAID_FOR =
  /^\s*(?:(?:an?|per|each|every|\/)\s*(?:hour|hr|h|day|week|month|mo|year|yr|annum)|hourly|daily|weekly|monthly|yearly|annually|pa)\b/i;

/** Beside these a number may be of money without a unit or a currency. */
const OF_MONEY = /raise|fund|ticket|cheque|check|capital|invest|money|paying|salary/i;

/** Smaller ones are of something else even then. */
const MIN_BARE_AMOUNT = 10_000;

const isAmount = (text: string, isOfMoney: boolean): boolean =>
  new RegExp(`${CURRENCY}|${UNIT}\\b|dollar|euro|pound|rupee|yen`, "iu").test(
    text.replace(/[\d.,’'\s]+/g, " "),
  ) ||
  (isOfMoney && Number(text.replace(/[.,’'\s]/g, "")) >= MIN_BARE_AMOUNT);

/** "5-10M" are millions both. */
const unitOf = (text: string): string =>
  new RegExp(String.raw`${UNIT}\b`, "iu").exec(text.replace(/^\D+/, ""))?.[0] ?? "";

/** "5" of "5-10M", not "500,000". */
const isShort = (text: string): boolean => /^\D{0,3}\d{1,3}(?:\.\d+)?\s*$/.test(text);

/** The first amount, or range of amounts, that a request names. */
export function amountIn(request: string): AskedAmount | undefined {
  const text = cutToSearch(request);
  for (const match of text.matchAll(ASKED)) {
    const { most, one = "", other, less } = match.groups ?? {};
    if (![one, other ?? one].some((each) => isAmount(each, OF_MONEY.test(text)))) continue;
    const from = amountInDollars(other !== undefined && isShort(one) ? `${one.trim()}${unitOf(other)}` : one);
    const to = other === undefined ? undefined : amountInDollars(other);
    if (from === 0 || to === 0) continue;
    const said = match.index + match[0].trimEnd().length;
    const [period] = PAID_FOR.exec(text.slice(said)) ?? [];
    const span = {
      start: match.index,
      end: said + (period?.length ?? 0),
      text: one.trim(),
      ...(period !== undefined && { timesAYear: timesAYear(period) }),
    };
    if (to !== undefined) return { ...span, from: Math.min(from, to), to: Math.max(from, to) };
    return most !== undefined || less !== undefined ? { ...span, to: from } : { ...span, from };
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

const IN_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** With digits in place of words, and as long as it was. */
const inDigits = (text: string): string =>
  text
    .replace(/\b(?:a|one) decade\b/gi, (found) => "10 years".padEnd(found.length))
    .replace(
      new RegExp(`\\b(?:${IN_WORDS.join("|")})(?=[ -]*(?:\\+ ?)?(?:years?|yrs?|or more))`, "gi"),
      (found) => String(IN_WORDS.indexOf(found.toLowerCase()) + 1).padEnd(found.length),
    );

const YEARS = new RegExp(
  String.raw`(?:(?<least>${AT_LEAST})\s*|(?<most>${AT_MOST})\s*)?(?<one>\d{1,2})\s*(?<plus>\+|plus)?(?:\s*(?:-|–|to)\s*(?<other>\d{1,2}))?\s*(?<plus2>\+|or more|plus)?[\s-]*(?:years?|yrs?|yoe|y)\b(?![\s-]*olds?\b)(?:\s*(?:or more|plus|\+))?(?:\s*(?:of )?(?:work )?experience)?`,
  "iu",
);

/** A span of years, as of experience. */
export function yearsIn(text: string): AskedYears | undefined {
  const match = YEARS.exec(inDigits(cutToSearch(text)));
  if (!match) return undefined;
  const { least, most, one = "", other, plus, plus2 } = match.groups ?? {};
  const from = Number(one);
  const span = { start: match.index, end: match.index + match[0].length, from };
  if (most !== undefined) return { ...span, from: 0, to: from };
  if (other !== undefined) return { ...span, to: Number(other) };
  const isOpen =
    least !== undefined || plus !== undefined || plus2 !== undefined || /(?:or more|plus|\+)/.test(match[0]);
  return isOpen ? { ...span, isOption: least === undefined } : { ...span, to: from };
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
