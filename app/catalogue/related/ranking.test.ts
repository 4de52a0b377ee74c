import fc from "fast-check";
import { expect, it } from "vitest";

import { bestOf, type Ranked } from "#app/catalogue/related/ranking";
import { MAX_RELATED } from "#app/catalogue/related/related";

const ranked = (id: number, name: string, ...keys: number[]): Ranked<number> => ({
  id,
  name,
  keys,
  make: () => id,
});

it("compares key by key, and the newest comes first only among equals", () => {
  const all = [ranked(1, "a", 2, 0), ranked(2, "b", 1, 9), ranked(3, "c", 2, 1), ranked(4, "d", 2, 0)];
  expect(bestOf(all, "self")).toEqual([3, 4, 1, 2]);
});

it("has neither duplicates of the entry nor of each other, whatever their case", () => {
  const all = [ranked(1, "Kelp"), ranked(2, "KELP"), ranked(3, "Self"), ranked(4, "Dulse")];
  expect(bestOf(all, "self")).toEqual([4, 2]);
});

it("is the same in whichever order they were found, and never longer than six", () => {
  const some = fc.uniqueArray(
    fc.record({ id: fc.nat(50), name: fc.constantFrom(..."abcdefghij"), keys: fc.array(fc.nat(2)) }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(some, (items) => {
      const all = items.map(({ id, name, keys }) => ranked(id, name, keys[0] ?? 0, keys[1] ?? 0));
      const best = bestOf(all, "j");
      expect(best).toEqual(bestOf(all.toReversed(), "j"));
      expect(best.length).toBeLessThanOrEqual(MAX_RELATED);
    }),
  );
});
