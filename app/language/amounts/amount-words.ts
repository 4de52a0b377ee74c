import { PER_DOLLAR, type Currency } from "#app/language/amounts/exchange-rates";
import { table } from "#app/language/tokens";

/** Null for a currency without a rate. */
export type Marked = Currency | null;

export const UNITS: ReadonlyMap<string, number> = table([
  [1e3, "k, tsd, thousand, thousands"],
  [1e4, "万, 萬"],
  [1e5, "lakh, lakhs, lac, lacs"],
  [1e6, "m, mm, mn, mln, mio, mil, million, millions"],
  [1e7, "cr, crore, crores"],
  [1e8, "億, 亿"],
  [1e9, "b, bn, bln, mrd, billion, billions"],
  [1e12, "t, tn, trn, trillion, trillions"],
]);

/** A $ alone is the US dollar's, a ¥ without a code the yen's; any other sign is of a currency without a rate. */
export const SIGNS: ReadonlyMap<string, Currency> = table([
  ["USD", "$, ＄, US$"],
  ["EUR", "€"],
  ["GBP", "£, ￡"],
  ["JPY", "¥, ￥, JP¥"],
  ["CAD", "CA$, C$"],
  ["AUD", "AU$, A$"],
  ["CNY", "CN¥"],
]);

const CODES = Intl.supportedValuesOf("currency");
const rateOf = (code: string): Marked => (code in PER_DOLLAR ? (code as Currency) : null);

/** Codes, and words that stand where a sign would, in capitals. */
export const CODE_WORDS: ReadonlyMap<string, Marked> = new Map<string, Marked>([
  ...CODES.map((code) => [code, rateOf(code)] as const),
  ...table<Marked>([
    ["CNY", "RMB"],
    ["CHF", "FR, SFR"],
    [null, "RS, RP, RM, KR, ZŁ, KČ, FT, ЛВ, РУБ"],
  ]),
]);

/** Codes that are English words unless they are capitals: "5M in all". */
export const ENGLISH_CODES = /^(?:all|bam|bob|cop|cup|gel|mad|mop|pen|ron|sos|top|try)$/i;

const NAMES_OF = new Intl.DisplayNames("en", { type: "currency" });
const NAMES = CODES.map((code) => [NAMES_OF.of(code)?.toLowerCase() ?? code, rateOf(code)] as const);

/** "$5M real estate" */
const OTHER_WORDS = new Set(["real", "rights", "gold", "sol"]);
const LAST_WORDS = NAMES.map(([name]) => [name.split(" ").at(-1) ?? name, null] as const);

const plural = (names: ReadonlyMap<string, Marked>): ReadonlyMap<string, Marked> =>
  new Map([...names].flatMap(([name, currency]) => [name, `${name}s`].map((each) => [each, currency])));

/** In the singular and the plural. Of those that several countries share, the one that is meant without a country. */
export const CURRENCY_NAMES = plural(
  new Map<string, Marked>([
    ...LAST_WORDS.filter(([word]) => !OTHER_WORDS.has(word)),
    ...NAMES,
    ...table<Marked>([
      ["USD", "dollar, buck, american dollar"],
      ["EUR", "euro"],
      ["GBP", "pound, quid, sterling"],
      ["CHF", "franc"],
      ["JPY", "yen, 円"],
      ["CNY", "yuan, renminbi, 元"],
      [null, "reai, kronor, kroner, rouble"],
    ]),
  ]),
);
