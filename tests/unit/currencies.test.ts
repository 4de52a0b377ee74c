import { expect, it } from "vitest";

import { CURRENCIES } from "#app/kinds/investors/investor-fields";
import { PER_DOLLAR } from "#app/language/amounts/exchange-rates";

it("every currency of the investor form has a rate, and no other", () => {
  expect(Object.keys(PER_DOLLAR).toSorted()).toEqual([...CURRENCIES].toSorted());
  expect(PER_DOLLAR.USD).toBe(1);
});
