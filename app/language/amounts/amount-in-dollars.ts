import { PER_DOLLAR, type Currency } from "#app/language/amounts/exchange-rates";

const UNITS: Record<string, number> = {
  k: 1e3,
  tsd: 1e3,
  lakh: 1e5,
  lac: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
  billion: 1e9,
};

/** Besides their codes; a $ alone is the US dollar's, a ¥ without a code the yen's. */
const SIGNS: Partial<Record<string, Currency>> = {
  $: "USD",
  "＄": "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "￡": "GBP",
  "¥": "JPY",
  "￥": "JPY",
  "JP¥": "JPY",
  CA$: "CAD",
  C$: "CAD",
  AU$: "AUD",
  A$: "AUD",
  "CN¥": "CNY",
  RMB: "CNY",
};

/** How prices are written where the sign is a word. */
const LOCAL_SIGNS = ["RMB", "Rs", "Rp", "RM", "kr", "zł", "Kč", "Ft", "лв", "руб"];

/** Codes that are English words unless they are capitals: "5M in all". */
const WORDS = /^(?:all|bam|bob|cop|cup|gel|mad|mop|pen|ron|sos|top|try)$/i;

const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const CODE = String.raw`(?:(?:${[...Intl.supportedValuesOf("currency"), ...LOCAL_SIGNS].join("|")})\.?)`;
const SIGN = String.raw`(?:${NO_WORD_BEFORE}[A-Z]{1,3}[$¥£]|\p{Sc})`;
const BEFORE = String.raw`(?:${NO_WORD_BEFORE}(?<code>${CODE})\s*${SIGN}?|(?<sign>${SIGN}|${NO_WORD_BEFORE}R(?=\d)))`;
// Not that of the next amount.
const AFTER = String.raw`(?<after>${CODE}(?!\p{L})|${SIGN})(?!\s*\d)`;
// Thousands apart by blanks, as in French, or anything that readNumber tells apart.
const NUMBER = String.raw`(?:\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*|[.,]\d+)`;
const UNIT = String.raw`(?<unit>${Object.keys(UNITS)
  .toSorted((one, other) => other.length - one.length)
  .join("|")})(?!\p{L}|\p{N})\.?`;
// In a range ("1.5-2M") the unit applies to the first number too.
const NUMBERS = String.raw`(?<number>${NUMBER})(?:\s*(?:[-–—]|to)\s*(?:${CODE}|${SIGN})?\s*${NUMBER})?`;
const FREE = String.raw`(?<![\p{L}\p{N}.,])`;

const amounts = (...written: string[]): RegExp[] => written.map((each) => new RegExp(each, "giu"));

/** They come first, so that the year in "2024: $5M" isn't read as an amount. */
const MARKED = amounts(
  String.raw`${BEFORE}\s*${NUMBERS}\s*(?:${UNIT})?(?:\s*${AFTER})?`,
  String.raw`${FREE}${NUMBERS}\s*(?:${UNIT}\s*)?${AFTER}`,
);
const UNMARKED = amounts(String.raw`${FREE}${NUMBERS}\s*${UNIT}`, String.raw`${NUMBERS}\s*(?:${UNIT})?`);

/** "1,500,000", "1.500.000,50", "1'500'000.50", "1,50,000"; a single comma or dot parts thousands where it can. */
function readNumber(written: string, hasUnit: boolean): number {
  const plain = written.replace(/[^\d.,]/g, "");
  const marks = plain.replace(/\d/g, "");
  const last = marks.at(-1);
  if (last === undefined) return Number(plain);
  const [whole = "", ...parts] = plain.split(last);
  // "1.500M" is a million and a half, "1,500M" a thousand times as much.
  const isThousand = /^[1-9]\d{0,2}$/.test(whole) && parts[0]?.length === 3 && (last === "," || !hasUnit);
  const isGrouped = parts.length > 1 || (marks.length === 1 && plain === written && isThousand);
  if (isGrouped) return Number(plain.replace(/[.,]/g, ""));
  return Number(`${whole.replace(/[.,]/g, "")}.${parts[0]}`);
}

const isUnknown = (mark: string): boolean => /^[A-Z]{1,3}[$¥£]$|^R$|^\p{Sc}$/u.test(mark);

/** Null for one without a rate, undefined where the mark is none. */
function currencyOf(mark: string): Currency | null | undefined {
  const written = mark.replace(/\.$/, "");
  const known = written.toUpperCase();
  if (known in PER_DOLLAR) return known as Currency;
  if (SIGNS[known]) return SIGNS[known];
  if (isUnknown(written)) return null;
  // "of$5M"
  const sign = written.at(-1) ?? "";
  if (SIGNS[sign]) return SIGNS[sign];
  return WORDS.test(written) && written !== known ? undefined : null;
}

/** "CAD $5M" and "$5M CAD" are Canadian: a code outranks a sign. */
function markedCurrency({ code, sign, after }: Partial<Record<string, string>>): Currency | null | undefined {
  const [first] = [code, after && /^\p{L}/u.test(after) ? after : sign, sign, after]
    .map((mark) => (mark === undefined ? undefined : currencyOf(mark)))
    .filter((currency) => currency !== undefined);
  return first;
}

/** More is a slip, or a joke. */
const MOST_DOLLARS = 100e9;

function dollarsOf({ number = "", unit }: Partial<Record<string, string>>, currency: Currency): number {
  const value = readNumber(number, unit !== undefined) * (UNITS[unit?.toLowerCase() ?? ""] ?? 1);
  const dollars = Math.round((value / PER_DOLLAR[currency]) * 100) / 100;
  return dollars <= MOST_DOLLARS ? dollars : 0;
}

/** Raise it with each change of how amounts are read: the next start reads all of them again. */
export const AMOUNT_RULES = 4;

/** In characters, of a text that an import may bring at any length. */
const READ_LENGTH = 200;

/** In US dollars, to the cent, at a yearly average rate; 0 when there is none (other/product.md, "Funding"). */
export function amountInDollars(written: string | null | undefined): number {
  if (!written) return 0;
  const text = written.slice(0, READ_LENGTH);
  let isForeign = false;
  for (const amount of MARKED) {
    for (const { groups = {} } of text.matchAll(amount)) {
      const currency = markedCurrency(groups);
      if (currency) return dollarsOf(groups, currency);
      isForeign ||= currency === null;
    }
  }
  if (isForeign) return 0;
  for (const amount of UNMARKED) {
    for (const { groups = {} } of text.matchAll(amount)) return dollarsOf(groups, "USD");
  }
  return 0;
}

const rounded = (amount: number, decimals: number): string =>
  new Intl.NumberFormat("en", { maximumFractionDigits: decimals }).format(amount);

/** `$0M`, `$12.5M`, `$1.27B`. */
export const formatFunding = (amount: number): string =>
  // What would be rounded to a thousand millions is written as one.
  amount < 999.95e6 ? `$${rounded(amount / 1e6, 1)}M` : `$${rounded(amount / 1e9, 2)}B`;
