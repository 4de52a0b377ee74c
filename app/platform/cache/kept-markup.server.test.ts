import { beforeAll, expect, it, vi } from "vitest";

import { keptMarkup } from "#app/platform/cache/kept-markup.server";
import { bumpVersion, inReadTransaction } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

let drawn = 0;
const draw = () => `<p>${++drawn}</p>`;

it("is drawn once until a row of its kinds changes", () => {
  const first = keptMarkup(["startups"], "list", draw);
  expect(keptMarkup(["startups"], "list", draw)).toBe(first);
  expect(inReadTransaction(() => keptMarkup(["startups"], "list", draw))).toBe(first);
  inTransaction(() => bumpVersion("investors"));
  expect(keptMarkup(["startups"], "list", draw)).toBe(first);
  inTransaction(() => bumpVersion("startups"));
  expect(keptMarkup(["startups"], "list", draw)).not.toBe(first);
});

it("is one for each key and set of kinds", () => {
  const all = [
    keptMarkup(["startups"], "another", draw),
    keptMarkup(["startups"], "a third", draw),
    keptMarkup(["startups", "investors"], "another", draw),
    keptMarkup([], "another", draw),
  ];
  expect(new Set(all).size).toBe(all.length);
});

it("keeps what was asked for last, and not more than has room", () => {
  const large = vi.fn(() => "x".repeat(3_000_000));
  for (const key of ["a", "b", "a", "c", "a"]) keptMarkup(["talent"], key, large);
  expect(large).toHaveBeenCalledTimes(3);
  keptMarkup(["talent"], "b", large);
  expect(large).toHaveBeenCalledTimes(4);
});
