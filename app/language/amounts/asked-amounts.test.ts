import { describe, expect, it } from "vitest";

import { amountIn, spansFor, yearsIn } from "#app/language/amounts/asked-amounts";

describe("an amount in a request", () => {
  it.each([
    ["raised more than 10M", { from: 10e6 }],
    ["raised over $2.5 million", { from: 2.5e6 }],
    ["raised 5M", { from: 5e6 }],
    ["5m+", { from: 5e6 }],
    ["under 500K", { to: 500e3 }],
    ["up to 1 crore", { to: 10e6 }],
    ["less than 50 lakh", { to: 5e6 }],
    ["between 1M and 10M", { from: 1e6, to: 10e6 }],
    ["5-10M", { from: 5e6, to: 10e6 }],
    ["$1M to $3M", { from: 1e6, to: 3e6 }],
    ["tickets of $50,000", { from: 50e3 }],
    ["tickets of 250000", { from: 250e3 }],
    ["between 500,000 and 2 million", { from: 500e3, to: 2e6 }],
    ["$500,000 to $2M", { from: 500e3, to: 2e6 }],
  ])("%s", (text, { from, to }: { from?: number; to?: number }) => {
    const amount = amountIn(text);
    expect([amount?.from, amount?.to]).toEqual([from, to]);
  });

  it.each(["under 5", "top 10 startups", "in 2026", "3 founders", "over 20000 users", "series a", ""])(
    "isn't in “%s”",
    (text) => {
      expect(amountIn(text)).toBeUndefined();
    },
  );

  it.each([
    ["over $60 an hour", 60, 2080],
    ["at least 5k per month", 5e3, 12],
    ["120k a year", 120e3, 1],
    ["120k", 120e3, undefined],
  ])("%s", (text, from, timesAYear) => {
    expect(amountIn(text)).toMatchObject({ from, ...(timesAYear && { timesAYear }) });
    expect(amountIn(text)?.end).toBe(text.length);
  });

  it("has its place in the text", () => {
    const text = "robots that raised more than 10M in Berlin";
    const { start = 0, end = 0 } = amountIn(text) ?? {};
    expect(text.slice(start, end)).toBe("more than 10M");
  });
});

const EXPERIENCES = ["1-2 years", "3-5 years", "5-8 years", "8+ years", "10+ years"];

describe("years of experience", () => {
  it.each([
    ["5 years of experience", ["5-8 years"]],
    ["3-5 years", ["3-5 years"]],
    ["10 years", ["10+ years"]],
    ["10+ years", ["10+ years"]],
    ["a decade", ["10+ years"]],
    ["at least 8 years", ["8+ years", "10+ years"]],
    ["more than five years", ["5-8 years", "8+ years", "10+ years"]],
    ["less than 3 yrs", ["1-2 years"]],
  ])("%s", (text, options) => {
    const years = yearsIn(text);
    expect(years && spansFor(EXPERIENCES, years)).toEqual(options);
  });

  it("aren't in a year", () => {
    expect(yearsIn("in 2026")).toBeUndefined();
  });
});
