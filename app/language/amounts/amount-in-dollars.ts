import { PER_DOLLAR } from "#app/language/amounts/exchange-rates";
import { tokensOf } from "#app/language/tokens";
import { amountsIn, valueOf, type WrittenAmount } from "#app/language/amounts/written-amounts";

/** Raise it with each change of how amounts are read: the next start reads all of them again. */
export const AMOUNT_RULES = 5;

/** More is a slip, or a joke. */
const MOST_DOLLARS = 100e9;

/** In characters, of a text that an import may bring at any length. */
const READ_LENGTH = 200;

/** To the cent, at a yearly average rate; 0 for a currency without one. */
export function inDollars(amount: WrittenAmount): number {
  const { currency = "USD" } = amount;
  const dollars = currency && Math.round((valueOf(amount) / PER_DOLLAR[currency]) * 100) / 100;
  return dollars !== null && dollars <= MOST_DOLLARS ? dollars : 0;
}

/** The amount that a text is about, and of a range the other end; 0 and none where there is none (other/product.md, "Funding"). */
export function dollarsIn(written: string | null | undefined): { low: number; high?: number } {
  if (!written || !/\d/.test(written)) return { low: 0 };
  const amounts = amountsIn(tokensOf(written.slice(0, READ_LENGTH)));
  // Not the year in "2024: $5M".
  const marked = amounts.find(({ currency }) => currency);
  const isForeign = amounts.some(({ currency }) => currency === null);
  const meant = marked ?? (isForeign ? undefined : (amounts.find(({ unit }) => unit) ?? amounts[0]));
  return { low: meant ? inDollars(meant) : 0, ...(meant?.other && { high: inDollars(meant.other) }) };
}

export const amountInDollars = (written: string | null | undefined): number => dollarsIn(written).low;

const rounded = (amount: number, decimals: number): string =>
  new Intl.NumberFormat("en", { maximumFractionDigits: decimals }).format(amount);

/** `$0M`, `$12.5M`, `$1.27B`. */
export const formatFunding = (amount: number): string =>
  // What would be rounded to a thousand millions is written as one.
  amount < 999.95e6 ? `$${rounded(amount / 1e6, 1)}M` : `$${rounded(amount / 1e9, 2)}B`;
