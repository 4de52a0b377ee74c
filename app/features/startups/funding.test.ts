import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatMillions, fundingAmount } from "#app/features/startups/funding";

describe("fundingAmount", () => {
  it.each([
    ["raised $5M in 2024", 5_000_000],
    ["$1.5-2M", 1_500_000],
    ["$1.5M–2M", 1_500_000],
    ["$1,250,000", 1_250_000],
    ["€2.4 million seed", 2_400_000],
    ["£900K", 900_000],
    ["CHF 1.2mn", 1_200_000],
    ["USD 3 bn", 3_000_000_000],
    ["2 Billion", 2_000_000_000],
    ["750000", 750_000],
    ["$1200000, undisclosed amount", 1_200_000],
    [".5m", 500_000],
    ["In 2024: $5M", 5_000_000],
    ["5 months of runway", 5],
    ["Undisclosed", 0],
    ["", 0],
    [null, 0],
  ])("reads %j as %d", (text, amount) => {
    expect(fundingAmount(text)).toBeCloseTo(amount, 3);
  });

  it("reads back every amount however it is written, whatever stands around it", () => {
    const written = fc.record({
      sign: fc.constantFrom("$", "€", "£", "¥", ""),
      millions: fc.integer({ min: 1, max: 99_999 }),
      unit: fc.constantFrom("m", "M", "mn", " million", "Million"),
      before: fc.constantFrom("", "raised ", "Series A: "),
      after: fc.constantFrom("", " in total", " (disclosed)", ", two rounds"),
    });
    fc.assert(
      fc.property(written, ({ sign, millions, unit, before, after }) => {
        const grouped = millions.toLocaleString("en");
        for (const number of [String(millions), grouped]) {
          expect(fundingAmount(`${before}${sign}${number}${unit}${after}`)).toBe(millions * 1e6);
        }
      }),
    );
  });

  it("never throws and never gives anything but a finite amount of 0 or more", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const amount = fundingAmount(text);
        expect(Number.isFinite(amount) && amount >= 0).toBe(true);
      }),
    );
  });
});

describe("formatMillions", () => {
  it.each([
    [0, "$0M"],
    [12_500_000, "$12.5M"],
    [1_250_000_000, "$1,250M"],
    [1_266_640_000, "$1,266.6M"],
    [40_000, "$0M"],
  ])("writes %d as %s", (amount, text) => {
    expect(formatMillions(amount)).toBe(text);
  });
});
