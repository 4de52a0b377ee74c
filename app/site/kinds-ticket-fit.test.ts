import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { STAGES } from "#app/kinds/startups/startup-fields";
import { gapRank, isPartOf, roundOf, ticketGap, ticketOf } from "#app/site/kinds-ticket-fit";

describe("a ticket", () => {
  it.each([
    ["$250K–1.5M", "USD", 250_000, 1_500_000],
    ["$500K - $3M", "USD", 500_000, 3_000_000],
    ["1M to 2M", "USD", 1_000_000, 2_000_000],
    ["2-8M", "USD", 2_000_000, 8_000_000],
    ["$750,000", "USD", 750_000, 750_000],
    ["$1M+", "USD", 1_000_000, Infinity],
    ["¥30M–150M", "CNY", 4_173_042.15, 20_865_210.74],
    ["CHF 500K–5M", "CHF", 567_536.89, 5_675_368.9],
  ])("%s in %s is read in dollars", (text, currency, low, high) => {
    expect(ticketOf(text, currency)).toEqual({ low, high });
  });

  it.each([[null], [""], ["flexible"], ["$1M".padEnd(500, "!")]])("%j is unknown", (text) => {
    expect(ticketOf(text, "USD")).toBeUndefined();
  });

  it("never ends below where it begins", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.constantFrom("USD", "EUR", "JPY"), (text, currency) => {
        const ticket = ticketOf(text, currency);
        if (ticket) expect(ticket.high).toBeGreaterThanOrEqual(ticket.low);
      }),
    );
    fc.assert(
      fc.property(fc.nat(9000), fc.nat(9000), (low, more) => {
        const ticket = ticketOf(`$${low + 1}K–${low + 1 + more}K`, "USD");
        expect(ticket).toEqual({ low: (low + 1) * 1000, high: (low + 1 + more) * 1000 });
      }),
    );
  });
});

describe("the fit of a ticket and a stage", () => {
  it.each([
    ["$500K–3M", "Series A", 0],
    ["$250K–1.5M", "pre seed", 0],
    ["$100K", "Seed", 0],
    ["$60K", "Seed", 1],
    ["$30M–80M", "Series A", 1],
    ["$20M", "Seed", 2],
    ["$10K", "Series B", 8],
    ["$1M", "IPO", undefined],
    ["$1M", null, undefined],
    ["flexible", "Seed", undefined],
  ])("%s for %s is %s doublings off", (text, stage, gap) => {
    expect(ticketGap(ticketOf(text, "USD"), roundOf(stage))).toBe(gap);
  });

  it.each([
    ["£300K–2M", "GBP", "$41M", false],
    ["£300K–2M", "GBP", "€26M", false],
    ["£300K–2M", "GBP", "€23M", true],
    ["$1M–10M", "USD", "$41M", true],
    ["$5M–20M", "USD", "$4.2M", false],
    ["$1M+", "USD", "CHF 1.2M", true],
    ["$1M", "USD", "raised $5M in 2024", false],
    ["$1M", "USD", "Undisclosed", false],
    ["$1M", "USD", null, false],
  ])("%s in %s can be a part of %s that was raised: %s", (text, currency, funding, expected) => {
    expect(isPartOf(ticketOf(text, currency), funding)).toBe(expected);
  });

  it("is none beyond one doubling, and unknown ones come after those that fit", () => {
    expect([0, 1, undefined, 2, 9].map(gapRank)).toEqual([0, 1, 1, null, null]);
  });

  it("has a round for every stage but one after which none follows, each larger than the one before", () => {
    const rounds = STAGES.filter((stage) => stage !== "IPO").map((stage) => roundOf(stage));
    expect(roundOf("IPO")).toBeUndefined();
    for (const [i, round] of rounds.entries()) {
      expect(round?.low).toBeGreaterThan(rounds[i - 1]?.low ?? 0);
      expect(round?.high).toBeGreaterThan(Math.max(round?.low ?? Infinity, rounds[i - 1]?.high ?? 0));
    }
  });
});
