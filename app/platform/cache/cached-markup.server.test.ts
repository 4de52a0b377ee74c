import { beforeAll, expect, it, vi } from "vitest";

import { cachedMarkup } from "#app/platform/cache/cached-markup.server";
import { bumpVersion, inReadTransaction } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

let rendered = 0;
const render = () => `<p>${++rendered}</p>`;

it("is rendered once until a row of its kinds changes", () => {
  const first = cachedMarkup(["startups"], "list", render);
  expect(cachedMarkup(["startups"], "list", render)).toBe(first);
  expect(inReadTransaction(() => cachedMarkup(["startups"], "list", render))).toBe(first);
  inTransaction(() => bumpVersion("investors"));
  expect(cachedMarkup(["startups"], "list", render)).toBe(first);
  inTransaction(() => bumpVersion("startups"));
  expect(cachedMarkup(["startups"], "list", render)).not.toBe(first);
});

it("is one for each key and set of kinds", () => {
  const all = [
    cachedMarkup(["startups"], "another", render),
    cachedMarkup(["startups"], "a third", render),
    cachedMarkup(["startups", "investors"], "another", render),
    cachedMarkup([], "another", render),
  ];
  expect(new Set(all).size).toBe(all.length);
});

it("keeps what was asked for last, and not more than has room", () => {
  const large = vi.fn(() => "x".repeat(3_000_000));
  for (const key of ["a", "b", "a", "c", "a"]) cachedMarkup(["talent"], key, large);
  expect(large).toHaveBeenCalledTimes(3);
  cachedMarkup(["talent"], "b", large);
  expect(large).toHaveBeenCalledTimes(4);
});
