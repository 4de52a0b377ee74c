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

/** What currencies are written as, besides their codes. A $ alone is the US dollar's, a ¥ without a code the yen's. */
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
// Not that of the amount that follows.
const AFTER = String.raw`(?<after>${CODE}(?!\p{L})|[€£¥￥])(?!\s*\d)`;
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const UNIT = String.raw`(?<unit>k|mn|million|m|bn|billion|b)(?!\p{L}|\p{N})`;
// Of a range ("1.5-2M") the first number takes the unit.
const NUMBERS = String.raw`(?<number>${NUMBER})(?:\s*(?:[-–—]|to)\s*(?:${CODE}|${SIGN})?\s*${NUMBER})?`;
const FREE = String.raw`(?<![\p{L}\p{N}.,])`;

/** Amounts as they are written, what marks them as money first: so the year in "2024: $5M" isn't read as some. */
const AMOUNTS = [
  String.raw`${BEFORE}\s*${NUMBERS}\s*(?:${UNIT})?(?:\s*${AFTER})?`,
  String.raw`${FREE}${NUMBERS}\s*(?:${UNIT}\s*)?${AFTER}`,
  String.raw`${FREE}${NUMBERS}\s*${UNIT}`,
  String.raw`${NUMBERS}\s*(?:${UNIT})?`,
].map((written) => new RegExp(written, "iu"));

function currencyOf({ code, sign, after }: Partial<Record<string, string>>): Currency {
  // "CAD $5M" and "$5M CAD" are Canadian: a code says more than a sign.
  const text = (code ?? (after && /\p{L}/u.test(after) ? after : sign) ?? after ?? "$").toUpperCase();
  return text in PER_DOLLAR ? (text as Currency) : (CURRENCIES[text] ?? "USD");
}

/**
 * Reads a funding text: an optional currency, a number with optional thousands separators and decimals, an optional unit;
 * text around it is ignored (other/product.md, "Funding").
 *
 * @returns the amount in US dollars, to the cent, at a yearly average rate; 0 when there is none
 */
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

/** An amount of dollars in millions, from a thousand of them on in thousand millions: `$0M`, `$12.5M`, `$1.27B`. */
export const formatFunding = (amount: number): string =>
  // What would be rounded to a thousand millions is written as one.
  amount < 999.95e6 ? `$${rounded(amount / 1e6, 1)}M` : `$${rounded(amount / 1e9, 2)}B`;
