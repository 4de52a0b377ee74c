import { PER_DOLLAR, type Currency } from "#app/features/startups/exchange-rates";

const UNITS: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** Besides their codes; a $ alone is the US dollar's, a ¥ without a code the yen's. */
const CURRENCIES: Record<string, Currency> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "￥": "JPY",
  CA$: "CAD",
  C$: "CAD",
  AU$: "AUD",
  A$: "AUD",
  "CN¥": "CNY",
  RMB: "CNY",
};

const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const CODE = `(?:${[...Object.keys(PER_DOLLAR), "RMB"].join("|")})`;
const SIGN = String.raw`(?:${NO_WORD_BEFORE}(?:(?:US|CA?|AU?)\$|CN¥)|[$€£¥￥])`;
const BEFORE = String.raw`(?:${NO_WORD_BEFORE}(?<code>${CODE})\s*${SIGN}?|(?<sign>${SIGN}))`;
// Not that of the next amount.
const AFTER = String.raw`(?<after>${CODE}(?!\p{L})|[€£¥￥])(?!\s*\d)`;
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const UNIT = String.raw`(?<unit>k|mn|million|m|bn|billion|b)(?!\p{L}|\p{N})`;
// In a range ("1.5-2M") the unit applies to the first number too.
const NUMBERS = String.raw`(?<number>${NUMBER})(?:\s*(?:[-–—]|to)\s*(?:${CODE}|${SIGN})?\s*${NUMBER})?`;
const FREE = String.raw`(?<![\p{L}\p{N}.,])`;

/** Those marked as money come first, so that the year in "2024: $5M" isn't read as an amount. */
const AMOUNTS = [
  String.raw`${BEFORE}\s*${NUMBERS}\s*(?:${UNIT})?(?:\s*${AFTER})?`,
  String.raw`${FREE}${NUMBERS}\s*(?:${UNIT}\s*)?${AFTER}`,
  String.raw`${FREE}${NUMBERS}\s*${UNIT}`,
  String.raw`${NUMBERS}\s*(?:${UNIT})?`,
].map((written) => new RegExp(written, "iu"));

function currencyOf({ code, sign, after }: Partial<Record<string, string>>): Currency {
  // "CAD $5M" and "$5M CAD" are Canadian: a code outranks a sign.
  const text = (code ?? (after && /\p{L}/u.test(after) ? after : sign) ?? after ?? "$").toUpperCase();
  return text in PER_DOLLAR ? (text as Currency) : (CURRENCIES[text] ?? "USD");
}

/** In US dollars, to the cent, at a yearly average rate; 0 when there is none (other/product.md, "Funding"). */
export function fundingInDollars(text: string | null | undefined): number {
  if (!text) return 0;
  for (const amount of AMOUNTS) {
    const { number, unit = "", ...marks } = amount.exec(text)?.groups ?? {};
    if (number === undefined) continue;
    const value = Number(number.replaceAll(",", "")) * (UNITS[unit.toLowerCase()] ?? 1);
    const cents = Math.round((value / PER_DOLLAR[currencyOf(marks)]) * 100);
    return Number.isFinite(cents) ? cents / 100 : 0;
  }
  return 0;
}

const rounded = (amount: number, decimals: number): string =>
  new Intl.NumberFormat("en", { maximumFractionDigits: decimals }).format(amount);

/** `$0M`, `$12.5M`, `$1.27B`. */
export const formatFunding = (amount: number): string =>
  // What would be rounded to a thousand millions is written as one.
  amount < 999.95e6 ? `$${rounded(amount / 1e6, 1)}M` : `$${rounded(amount / 1e9, 2)}B`;
