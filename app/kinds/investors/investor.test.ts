import { expect, it } from "vitest";

import { formatAmount } from "./investor";

it.each([
  ["120M", "EUR", "EUR 120M"],
  ["€120M", "USD", "€120M"],
  ["40 million euro", "EUR", "40 million euro"],
  ["500 Pounds", "USD", "500 Pounds"],
  ["European SMEs only", "EUR", "European SMEs only"],
])("an amount %j in %s reads %j", (amount, currency, said) => {
  expect(formatAmount(amount, currency)).toBe(said);
});
