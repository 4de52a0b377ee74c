import { expect, it } from "vitest";

import { isFree, rangeInDollars, yearlyPay } from "#app/language/amounts/amount-range";

it.each([
  ["$250K–1.5M", "USD", { low: 250_000, high: 1_500_000 }],
  ["$6M - $20M", "USD", { low: 6_000_000, high: 20_000_000 }],
  ["500K to 2M", "USD", { low: 500_000, high: 2_000_000 }],
  ["1M", "USD", { low: 1_000_000, high: 1_000_000 }],
  ["$2M+", "USD", { low: 2_000_000, high: Infinity }],
  ["924K–9.24M", "EUR", { low: 1_000_000, high: 10_000_000 }],
  ["Undisclosed", "USD", undefined],
  ["", "USD", undefined],
  [null, "USD", undefined],
])("reads %j in %s as a range of dollars", (text, currency, range) => {
  expect(rangeInDollars(text, currency)).toEqual(range);
});

it.each([
  ["GS-15 ($143,736 to $191,900)", { low: 143_736, high: 191_900 }],
  ["$162,964 - $191,900", { low: 162_964, high: 191_900 }],
  ["$50 an hour", { low: 104_000, high: 104_000 }],
  ["$20–30/hr", { low: 41_600, high: 62_400 }],
  ["$400 per day", { low: 104_000, high: 104_000 }],
  ["€4,620 a month", { low: 60_000, high: 60_000 }],
  [`$150K to $200K, ${"and much else ".repeat(9)}`, { low: 150_000, high: 150_000 }],
  ["$150K+", { low: 150_000, high: Number.MAX_SAFE_INTEGER }],
  ["₹12 lakh", undefined],
  ["Competitive", undefined],
  ["", undefined],
  [null, undefined],
])("reads %j as pay of a year", (text, pay) => {
  expect(yearlyPay(text)).toEqual(pay);
});

it.each([
  ["Free", true],
  ["free, from $20 a month", true],
  ["$0", true],
  ["0 €", true],
  ["Free trial", false],
  ["$10", false],
  ["Open source", false],
  [null, false],
])("says of %j whether it is free", (price, free) => {
  expect(isFree(price)).toBe(free);
});
