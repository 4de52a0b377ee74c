import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { reindex } from "#app/catalogue/store/reindex.server";
import { namesIt, nameWords, postsNaming } from "#app/community/post-words/post-words.server";
import { postStore } from "#app/community/posts.server";
import { statement } from "#app/platform/db/db.server";
import { HOSTILE_TEXTS, ORDINARY_TEXT, timeOf } from "#tests/support/hostile-texts";
import { useOwnDatabase } from "#tests/support/own-database";

describe("the words of a post that names are found by", () => {
  it("have a capital, or are of a script without capitals", () => {
    expect(nameWords("We met Mile Zero, nanoGPT and مركز, not scale or 42; mile ZERO.")).toEqual([
      "we",
      "mile",
      "zero",
      "nanogpt",
      "مركز",
    ]);
  });

  it.each(HOSTILE_TEXTS)("take no longer to find in %s than in any other text", (_, text) => {
    expect(timeOf(() => nameWords(text))).toBeLessThan(20 * timeOf(() => nameWords(ORDINARY_TEXT)));
  });

  it("include one of every name with a capital that a text holds", () => {
    const name = fc.stringMatching(/^[a-z]{0,3}[A-Z][a-z0-9]{0,5}( [a-z&]{1,5})?$/);
    fc.assert(
      fc.property(name, fc.string(), fc.string(), (own, before, after) => {
        const words = nameWords(`${before} ${own} ${after}`);
        expect(words).toEqual(expect.arrayContaining(nameWords(own)));
        expect(namesIt(`${before} ${own} ${after}`, own)).toBe(true);
      }),
    );
  });
});

it.each([
  ["Kelp", "Kelp.", true],
  ["Kelp", "“Kelp”’s", true],
  ["Kelp", "Kelps and Kelp", true],
  ["Kelp", "Kelps", false],
  ["Kelp", "kelp", false],
  ["Kelp", "SeaKelp", false],
  ["Kelp Ltd.", "at Kelp Ltd. today", true],
])("%s is named in %s: %s", (name, text, expected) => {
  expect(namesIt(text, name)).toBe(expected);
});

it("are those of the rows again after a reindex, whatever SQL was run", () => {
  useOwnDatabase();
  statement<[], unknown>(
    "INSERT INTO posts (author, role, content, avatar) VALUES ('A', 'r', 'Kelp again', 'a')",
  ).run();
  reindex([postStore]);
  expect(postsNaming("Kelp", 6)).toEqual([1]);
  statement<[], unknown>("UPDATE posts SET content = 'Of Loam'").run();
  reindex([postStore]);
  expect([postsNaming("Kelp", 6), postsNaming("Loam", 6)]).toEqual([[], [1]]);
});
