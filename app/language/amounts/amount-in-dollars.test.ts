import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { PER_DOLLAR, type Currency } from "#app/language/amounts/exchange-rates";
import { formatFunding, amountInDollars } from "#app/language/amounts/amount-in-dollars";

/** To the cent, so that sums of many are exact. */
const dollars = (amount: number, currency: Currency = "USD") =>
  Math.round((amount / PER_DOLLAR[currency]) * 100) / 100;

describe("amountInDollars", () => {
  it.each([
    ["raised $5M in 2024", 5_000_000],
    ["$1.5-2M", 1_500_000],
    ["$1.5M–2M", 1_500_000],
    ["$1.5 to $2M", 1_500_000],
    ["$1,250,000", 1_250_000],
    ["USD 3 bn", 3_000_000_000],
    ["2 Billion", 2_000_000_000],
    ["750000", 750_000],
    ["$1200000, undisclosed amount", 1_200_000],
    [".5m", 500_000],
    ["In 2024: $5M", 5_000_000],
    ["Raised$5M", 5_000_000],
    ["US$ 4M", 4_000_000],
    ["5 months of runway", 5],
    ["2 crore", 20_000_000],
    ["$1.5 Cr", 15_000_000],
    ["15 lakh", 1_500_000],
    ["2,5 Mio. €", 2_500_000, "EUR"],
    ["€ 1,2 Mrd", 1_200_000_000, "EUR"],
    ["Undisclosed", 0],
    ["", 0],
    [null, 0],
    ["€2.4 million seed", 2_400_000, "EUR"],
    ["2.4M €", 2_400_000, "EUR"],
    ["In 2024: 2,400,000 EUR, undisclosed investors", 2_400_000, "EUR"],
    ["€1.5–€2M", 1_500_000, "EUR"],
    ["EUR 1.5-2M", 1_500_000, "EUR"],
    ["£900K", 900_000, "GBP"],
    ["CHF 1.2mn", 1_200_000, "CHF"],
    ["chf1.2mn", 1_200_000, "CHF"],
    ["¥500M", 500_000_000, "JPY"],
    ["￥500M", 500_000_000, "JPY"],
    ["CNY 500M", 500_000_000, "CNY"],
    ["¥500M CNY", 500_000_000, "CNY"],
    ["RMB 500 million", 500_000_000, "CNY"],
    ["C$5M", 5_000_000, "CAD"],
    ["CAD $5M", 5_000_000, "CAD"],
    ["$5M CAD", 5_000_000, "CAD"],
    ["A$5M", 5_000_000, "AUD"],
    ["Series A $5M", 5_000_000],
    ["$5M AUD in 2024", 5_000_000, "AUD"],
    ["€5M, £3M", 5_000_000, "EUR"],
    ["$5M €3M", 5_000_000],
    ["$5M EUR 3M", 5_000_000],
    ["5M euros", 5_000_000, "EUR"],
    ["5 million pounds", 5_000_000, "GBP"],
    ["900 million yen", 900_000_000, "JPY"],
    ["5 Mio. Fr.", 5_000_000, "CHF"],
    ["Fr. 5 Mio.", 5_000_000, "CHF"],
    ["5 Mrd. €", 5_000_000_000, "EUR"],
    ["5 millions of euros", 5_000_000, "EUR"],
    ["2M Swiss francs", 2_000_000, "CHF"],
    ["3M Canadian dollars", 3_000_000, "CAD"],
    ["$3M Australian dollars", 3_000_000, "AUD"],
    ["3M US dollars", 3_000_000],
    ["3M bucks", 3_000_000],
    ["€50k", 50_000, "EUR"],
    ["$5M (CAD)", 5_000_000, "CAD"],
    ["$5M (Series A)", 5_000_000],
    ["50 000 euros", 50_000, "EUR"],
    ["50\u2009000 EUR", 50_000, "EUR"],
    ["10 000 000", 10_000_000],
    ["12 MEUR", 12_000_000, "EUR"],
    ["700 kUSD", 700_000],
    ["5万元", 50_000, "CNY"],
    ["9億円", 900_000_000, "JPY"],
    ["约3亿元人民币", 300_000_000, "CNY"],
    ["25 million yuan", 25_000_000, "CNY"],
    ["20 MM", 20_000_000],
    ["1.5 mln", 1_500_000],
    ["50 MSEK", 0],
    ["50 Mkr", 0],
    ["5 crore rupees", 0],
    ["5bn won", 0],
    ["50M kronor", 0],
    ["5M reais", 0],
    ["5M Hong Kong dollars", 0],
    ["2M Egyptian pounds", 0],
    ["$5M won in a contest", 5_000_000],
    ["$5M real estate fund", 5_000_000],
    ["won 5M", 5_000_000],
    ["5M, pounds of hope", 5_000_000],
    ["$1.2 trillion", 0],
    ["$1.2T", 0],
    ["$500,000 to $2M", 500_000],
    ["$1,000 to 2,000K", 1_000_000],
    ["2024 - $5M", 5_000_000],
    ["2024 - 5M", 5_000_000],
    ["Round 3 - $5M", 5_000_000],
    ["GS14", 0],
    ["$5M - 3 investors", 5_000_000],
    ["B2B, undisclosed", 0],
    ["B2B: 2M", 2_000_000],
    ["KRW 5bn", 0],
    ["krw5bn", 0],
    ["5bn KRW", 0],
    ["$5bn KRW", 0],
    ["₩5bn", 0],
    ["₹1,50,00,000", 0],
    ["Rs. 50,000", 0],
    ["5M kr", 0],
    ["R$ 5M", 0],
    ["HK$5M", 0],
    ["R5M", 0],
    ["KRW 5bn ($3.6M)", 3_600_000],
    ["KRW 5bn, or 3.6M USD", 3_600_000],
    ["5M in all", 5_000_000],
    ["All 5M", 5_000_000],
    ["ARR 5M", 5_000_000],
    ["of$5M", 5_000_000],
    ["＄5M", 5_000_000],
    ["€1.500.000", 1_500_000, "EUR"],
    ["€1.500", 1500, "EUR"],
    ["1.500.000,50 €", 1_500_000.5, "EUR"],
    ["$1,5M", 1_500_000],
    ["$1,50M", 1_500_000],
    ["$1.500M", 1_500_000],
    ["$1,500M", 1_500_000_000],
    ["$0,500M", 500_000],
    ["$1,50,000", 150_000],
    ["$1,50,00,000.50", 15_000_000.5],
    ["CHF 1'500'000.50", 1_500_000.5, "CHF"],
    ["CHF 1’500’000", 1_500_000, "CHF"],
    ["€1 500 000", 1_500_000, "EUR"],
    ["1\u202f500\u202f000,5 EUR", 1_500_000.5, "EUR"],
    [`$5M ${"and more ".repeat(100)}`, 5_000_000],
    [`${"Much ".repeat(100)}$5M`, 0],
    ["$100bn", 100_000_000_000],
    ["$100.1bn", 0],
    ["$99999999999999999999bn", 0],
  ] as [string | null, number, Currency?][])("reads %j as %d %s", (text, amount, currency = "USD") => {
    expect(amountInDollars(text)).toBe(dollars(amount, currency));
  });

  it("is read in no time, however long it is", () => {
    const before = performance.now();
    expect(amountInDollars("1'".repeat(5000))).toBe(0);
    expect(performance.now() - before).toBeLessThan(200);
  });

  const UNITS = {
    "": 1,
    ...{ k: 1e3, K: 1e3, " tsd": 1e3, " thousand": 1e3, 万: 1e4, " lakh": 1e5, lakhs: 1e5 },
    ...{
      m: 1e6,
      M: 1e6,
      mm: 1e6,
      MM: 1e6,
      mn: 1e6,
      mln: 1e6,
      " Mio.": 1e6,
      " million": 1e6,
      " millions": 1e6,
    },
    ...{ " crore": 1e7, Cr: 1e7, 億: 1e8, 亿: 1e8, b: 1e9, bn: 1e9, " Mrd.": 1e9, " billion": 1e9 },
  };

  const NAMES = {
    USD: "dollars",
    EUR: "euros",
    GBP: "pounds",
    JPY: "yen",
    CAD: "Canadian dollars",
    AUD: "Australian dollars",
    CHF: "Swiss francs",
    CNY: "yuan",
  } as const;

  const SIGNS = {
    USD: "$",
    EUR: "€",
    GBP: "£",
    JPY: "¥",
    CAD: "C$",
    AUD: "A$",
    CHF: "CHF",
    CNY: "CN¥",
  } as const;

  it("reads back every amount however it is written, whatever stands around it", () => {
    const written = fc.record({
      currency: fc.constantFrom(...(Object.keys(PER_DOLLAR) as Currency[])),
      form: fc.constantFrom("sign", "code", "code after", "both", "both after", "in brackets", "name"),
      blank: fc.constantFrom("", " "),
      count: fc.integer({ min: 1, max: 70_000 }),
      unit: fc.constantFrom(...(Object.keys(UNITS) as (keyof typeof UNITS)[])),
      before: fc.constantFrom("", "raised ", "Series A: ", "In 2024, "),
      after: fc.constantFrom("", " in total", " (disclosed)", ", two rounds", " in 2024"),
    });
    fc.assert(
      fc.property(written, ({ currency, form, blank, count, unit, before, after }) => {
        const size = dollars(count * UNITS[unit], currency);
        for (const number of [String(count), count.toLocaleString("en")]) {
          const amount = {
            sign: `${SIGNS[currency]}${blank}${number}${unit}`,
            code: `${currency}${blank}${number}${unit}`,
            "code after": `${number}${unit} ${currency}`,
            both: `${currency} ${SIGNS[currency]}${number}${unit}`,
            "both after": `${SIGNS[currency]}${number}${unit} ${currency}`,
            "in brackets": `${number}${unit} (${currency})`,
            name: `${number}${unit} ${NAMES[currency]}`,
          }[form];
          const text = `${before}${amount}${after}`;
          expect([text, amountInDollars(text)]).toEqual([text, size <= 100e9 ? size : 0]);
        }
      }),
    );
  });

  it("reads an amount in the English, Indian, German, Swiss and French way alike", () => {
    const written = fc.record({
      amount: fc.integer({ min: 10_000, max: 9_999_999_999 }),
      cents: fc.option(fc.integer({ min: 10, max: 99 })),
      locale: fc.constantFrom("en", "en-IN", "de", "de-CH", "fr", "fr-CH"),
      mark: fc.constantFrom("EUR ", "€", "raised €"),
    });
    fc.assert(
      fc.property(written, ({ amount, cents, locale, mark }) => {
        const value = amount + (cents ?? 0) / 100;
        const number = value.toLocaleString(locale, { minimumFractionDigits: cents === null ? 0 : 2 });
        expect([number, amountInDollars(mark + number)]).toEqual([number, dollars(value, "EUR")]);
      }),
    );
  });

  it("counts no currency without a rate as dollars, wherever it stands", () => {
    const codes = Intl.supportedValuesOf("currency").filter((code) => !(code in PER_DOLLAR));
    const signs = ["₩", "₹", "₽", "₺", "₫", "₪", "₦", "฿", "S$", "NZ$", "NT$", "E£"];
    for (const mark of [...codes, ...signs]) {
      for (const text of [`${mark}5bn`, `${mark} 5bn`, `5bn ${mark}`, `raised 5,000,000 ${mark} in 2024`])
        expect([text, amountInDollars(text)]).toEqual([text, 0]);
    }
  });

  it("never throws and never gives anything but a finite amount of 0 or more", () => {
    const noise = fc.array(
      fc.constantFrom(
        "$",
        "€",
        "C$",
        "CHF",
        "rmb",
        "KRW",
        "kr",
        "'",
        ",",
        "5",
        "1,000",
        ".",
        "-",
        "to",
        " ",
        "M",
        "bn",
        "x",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          noise.map((parts) => parts.join("")),
        ),
        (text) => {
          const amount = amountInDollars(text);
          expect(Number.isFinite(amount) && amount >= 0).toBe(true);
        },
      ),
    );
  });
});

describe("formatFunding", () => {
  it.each([
    [0, "$0M"],
    [40_000, "$0M"],
    [12_500_000, "$12.5M"],
    [999_900_000, "$999.9M"],
    [999_960_000, "$1B"],
    [1_000_000_000, "$1B"],
    [1_250_000_000, "$1.25B"],
    [1_266_640_000, "$1.27B"],
    [1_234_567_890_000, "$1,234.57B"],
  ])("writes %d as %s", (amount, text) => {
    expect(formatFunding(amount)).toBe(text);
  });

  it("is never further from the amount than its last digit says, and never writes a thousand millions as millions", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e13, noNaN: true }), (amount) => {
        const [, digits = "", unit = ""] = /^\$([\d,]+(?:\.\d+)?)([MB])$/.exec(formatFunding(amount)) ?? [];
        const written = Number(digits.replaceAll(",", "")) * (unit === "M" ? 1e6 : 1e9);
        expect(Math.abs(written - amount)).toBeLessThanOrEqual(
          unit === "M" ? 0.0500001e6 : 0.0050001e9 + 50_000,
        );
        expect(unit === "M" && written >= 1e9).toBe(false);
      }),
    );
  });
});
