import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { amountIn, spansFor, yearsIn } from "#app/language/amounts/asked-amounts";

describe("an amount in a request", () => {
  it.each([
    ["raised more than 10M", { from: 10e6 }],
    ["raised over $2.5 million", { from: 2.5e6 }],
    ["raised 5M", { from: 5e6 }],
    ["5m+", { from: 5e6 }],
    ["raised half a million", { from: 500e3 }],
    ["raised between one and two million", { from: 1e6, to: 2e6 }],
    ["over five hundred thousand dollars", { from: 500e3 }],
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
    ["startups that raised more than 10 000 000", { from: 10e6 }],
    ["jobs over 500 000 US dollars", { from: 500e3 }],
    ["under 1M checks", { to: 1e6 }],
    ["a remote job that pays at least 150k", { from: 150e3 }],
    ["jobs paying 150000", { from: 150e3 }],
    ["no less than 5 million dollars", { from: 5e6 }],
    ["not over 2M", { to: 2e6 }],
    [">= $2M", { from: 2e6 }],
    ["from 1 to 10M", { from: 1e6, to: 10e6 }],
    ["100K or less", { to: 100e3 }],
    ["top 10 startups that raised 3M", { from: 3e6 }],
    ["5 M&A startups that raised 3M", { from: 3e6 }],
    ["B2B startups with over 10K users that raised 2M", { from: 2e6 }],
    ["5 crore rupees or $2M", { from: 2e6 }],
  ])("%s", (text, { from, to }: { from?: number; to?: number }) => {
    const amount = amountIn(text);
    expect([amount?.from, amount?.to]).toEqual([from, to]);
  });

  it("is the same in any currency with a rate, however it is written", () => {
    expect(amountIn("jobs over 50 000 euros")?.from).toBe(amountIn("jobs over €50k")?.from);
    expect(amountIn("tickets of 5 million pounds")?.from).toBe(amountIn("tickets of £5M")?.from);
  });

  it.each([
    ...["under 5", "top 10 startups", "in 2026", "3 founders", "over 20000 users", "series a", ""],
    ...["more than 10 employees", "at least 10 exits", "founded in 2024", "3 months", "top 10 B2B startups"],
    ...["raised by startups with 20000 customers", "over 10K active users", "1M+ downloads", "24/7", "T5"],
    ...["raised over ₹5 crore", "raised 50 MSEK", "raised 900 trillion", "0M", "under 1/2 million"],
    ...["one in a million", "help a million people", "a thousand cities", "a hundred thousand users raised"],
  ])("isn't in “%s”", (text) => {
    expect(amountIn(text)).toBeUndefined();
  });

  it.each([
    ["over $60 an hour", 60, 2080],
    ["at least 5k per month", 5e3, 12],
    ["120k a year", 120e3, 1],
    ["120k p.a.", 120e3, 1],
    ["paying more than 5000 a month", 5e3, 12],
    ["120k", 120e3, undefined],
  ])("%s", (text, from, timesAYear) => {
    expect(amountIn(text)).toMatchObject({ from, ...(timesAYear && { timesAYear }) });
    expect(amountIn(text)?.end).toBe(text.length);
  });

  it("is read back with what bounds it", () => {
    const asked = fc.record({
      millions: fc.integer({ min: 1, max: 900 }),
      bound: fc.constantFrom("more than ", "at least ", ">", "up to ", "no more than ", "<= "),
      written: fc.constantFrom("M", " million", ",000K", " Mio.", "m dollars", "M USD"),
      after: fc.constantFrom("", " in Berlin", ", please", " a year", " and 3 founders"),
    });
    fc.assert(
      fc.property(asked, ({ millions, bound, written, after }) => {
        const { from, to, start, end } = amountIn(`raised ${bound}${millions}${written}${after}`) ?? {};
        const isMost = ["up to ", "no more than ", "<= "].includes(bound);
        expect(isMost ? [from, to] : [to, from]).toEqual([undefined, millions * 1e6]);
        expect([start, (end ?? 0) >= 7 + bound.length + written.length]).toEqual([7, true]);
      }),
    );
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
    ["five or more years", ["5-8 years", "8+ years", "10+ years"]],
    ["a 5-year veteran", ["5-8 years"]],
    ["from 3 to 5 years of work experience", ["3-5 years"]],
  ])("%s", (text, options) => {
    const years = yearsIn(text);
    expect(years && spansFor(EXPERIENCES, years)).toEqual(options);
  });

  it.each(["in 2026", "a 5 year old", "150 years", "5 founders"])("aren't in “%s”", (text) => {
    expect(yearsIn(text)).toBeUndefined();
  });

  it("have their place in the text", () => {
    const text = "engineers with at least five years of experience in Rust";
    const { start = 0, end = 0 } = yearsIn(text) ?? {};
    expect(text.slice(start, end)).toBe("at least five years of experience");
  });
});
