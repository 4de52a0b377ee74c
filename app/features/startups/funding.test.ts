import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { PER_DOLLAR, type Currency } from "#app/features/startups/exchange-rates";
import { formatFunding, fundingInDollars } from "#app/features/startups/funding";

/** To the cent, so that sums of many are exact. */
const dollars = (amount: number, currency: Currency = "USD") =>
  Math.round((amount / PER_DOLLAR[currency]) * 100) / 100;

describe("fundingInDollars", () => {
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
    ["5M euros", 5_000_000],
  ] as [string | null, number, Currency?][])("reads %j as %d %s", (text, amount, currency = "USD") => {
    expect(fundingInDollars(text)).toBe(dollars(amount, currency));
  });

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
      form: fc.constantFrom("sign", "code", "code after", "both", "both after"),
      blank: fc.constantFrom("", " "),
      millions: fc.integer({ min: 1, max: 99_999 }),
      unit: fc.constantFrom("m", "M", "mn", " million", "Million"),
      before: fc.constantFrom("", "raised ", "Series A: ", "In 2024, "),
      after: fc.constantFrom("", " in total", " (disclosed)", ", two rounds", " in 2024"),
    });
    fc.assert(
      fc.property(written, ({ currency, form, blank, millions, unit, before, after }) => {
        for (const number of [String(millions), millions.toLocaleString("en")]) {
          const amount = {
            sign: `${SIGNS[currency]}${blank}${number}${unit}`,
            code: `${currency}${blank}${number}${unit}`,
            "code after": `${number}${unit} ${currency}`,
            both: `${currency} ${SIGNS[currency]}${number}${unit}`,
            "both after": `${SIGNS[currency]}${number}${unit} ${currency}`,
          }[form];
          expect(fundingInDollars(`${before}${amount}${after}`)).toBe(dollars(millions * 1e6, currency));
        }
      }),
    );
  });

  it("never throws and never gives anything but a finite amount of 0 or more", () => {
    const noise = fc.array(
      fc.constantFrom("$", "€", "C$", "CHF", "rmb", "5", "1,000", ".", "-", "to", " ", "M", "bn", "x"),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          noise.map((parts) => parts.join("")),
        ),
        (text) => {
          const amount = fundingInDollars(text);
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
