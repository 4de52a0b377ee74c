import { amountInDollars, dollarsIn } from "#app/language/amounts/amount-in-dollars";

/** In US dollars. */
export interface AmountRange {
  low: number;
  high: number;
}

/** Characters. */
const LONGEST_RANGE = 100;

/** "$250K–1.5M", "500K to 2M", "€2M+"; undefined for a text without an amount. `currency` is that of amounts that name none. */
export function rangeInDollars(text: string | null, currency = "USD"): AmountRange | undefined {
  if (!text || text.length > LONGEST_RANGE) return undefined;
  // The entry's currency tells a yuan's sign from a yen's.
  const { low, high = low } = dollarsIn(currency === "USD" ? text : `${currency} ${text}`);
  if (low === 0) return undefined;
  return { low, high: /\+\s*$/.test(text) ? Infinity : Math.max(low, high) };
}

/** A year's worth of each, by other/product.md, "Sorting". */
const PERIODS: readonly [RegExp, number][] = [
  [/\b(?:hours?|hourly|hr|h|ph)\b/i, 2080],
  [/\b(?:days?|daily)\b/i, 260],
  [/\b(?:weeks?|weekly|wk)\b/i, 52],
  [/\b(?:months?|monthly|mo|pcm)\b/i, 12],
];

/** How many of the period that a text names are paid in a year; 1 where it names none. */
export const timesAYear = (text: string): number => PERIODS.find(([period]) => period.test(text))?.[1] ?? 1;

/** Dollars a year; undefined for a text without an amount. */
export function yearlyPay(text: string | null): AmountRange | undefined {
  const low = amountInDollars(text);
  if (!text || low === 0) return undefined;
  const high = Math.min(rangeInDollars(text)?.high ?? low, Number.MAX_SAFE_INTEGER);
  const yearly = (paid: number) => Math.round(paid * timesAYear(text));
  return { low: yearly(low), high: yearly(high) };
}

/** Whether a price says that there is nothing to pay; a free trial isn't. */
export const isFree = (price: string | null): boolean =>
  price !== null &&
  (/\bfree\b(?![ -]trial)/i.test(price) || /^\D{0,4}0+(?:[.,]0+)?\D{0,4}$/.test(price.trim()));
