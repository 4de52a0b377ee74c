import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { cleanSearch, FIELD_SEPARATOR, foldSearch } from "#app/platform/search/text-match";
import { bestMatches, countMatches, SEARCH_COUNT_LIMIT } from "#app/platform/search/best-matches.server";
import { standOf, type Stand } from "#app/platform/search/word-order.server";
import { addToIndex } from "#app/platform/search/search-index.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";

interface Row {
  id: number;
  name: string;
  description: string;
}

/** Stores jobs and answers them, newest first. */
function store(rows: readonly { name: string; description: string }[]): Row[] {
  inTransaction(() => {
    removeAll("jobs");
    const insert = sqlite().prepare("INSERT INTO jobs (title, description) VALUES (?, ?)");
    for (const { name, description } of rows)
      addToIndex("jobs", Number(insert.run(name, description).lastInsertRowid), [name, description]);
    bumpVersion("jobs");
  });
  return sqlite().prepare<[], Row>("SELECT id, title AS name, description FROM jobs ORDER BY id DESC").all();
}

const STANDS: readonly Stand[] = ["word", "beginning", "inside"];

/**
 * The rule in plain words: 0 for a name equal to the text, 1 where it begins with it, 2 and 3 where it is a word of it or begins
 * one, then the same of all texts, and last what only has it inside of words.
 */
function rankOf({ name, description }: Row, text: string): number | undefined {
  const needle = foldSearch(text);
  const [own = "", other = ""] = [name, description].map((stored) => foldSearch(stored).replace(/ +/g, " "));
  if (own === needle) return 0;
  if (own.startsWith(needle)) return 1;
  if (own.includes(needle) && standOf(own, needle) !== "inside")
    return 2 + STANDS.indexOf(standOf(own, needle));
  const whole = `${own}${FIELD_SEPARATOR}${other}`;
  return whole.includes(needle) ? 4 + STANDS.indexOf(standOf(whole, needle)) : undefined;
}

it.each([
  ["the cto of a factory", "word"],
  ["cto", "word"],
  ["former (cto), now cfo", "word"],
  ["a ctologist at a factory", "beginning"],
  ["director of a factory in october", "inside"],
  ["ctoctoé, octo", "beginning"],
  ["日cto本", "word"],
  ["5cto", "inside"],
])("finds how cto stands in %s", (text, stand) => {
  expect(standOf(text, "cto")).toBe(stand);
});

/** A text as it is typed, letter by letter. */
const beginningsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.map((_, at) => characters.slice(0, at + 1).join(""));
};

function expectRanking(rows: readonly Row[], text: string, limit: number): void {
  const expected = [0, 1, 2, 3, 4, 5, 6].flatMap((rank) => rows.filter((row) => rankOf(row, text) === rank));
  const ids = bestMatches("jobs", text, limit);
  expect([text, ids]).toEqual([text, expected.slice(0, limit).map(({ id }) => id)]);
  expect(countMatches("jobs", text)).toEqual({
    count: Math.min(expected.length, SEARCH_COUNT_LIMIT),
    exact: expected.length <= SEARCH_COUNT_LIMIT,
  });
}

// Letters of several lengths in UTF-8 and UTF-16, some of which change their length when folded, and what queries may mean.
const LETTERS = [..."aAbBéÉßΣςİ日本😀\u{10ffff}%_\"*'()^+-:. ", "e\u0301", "\0", "\ud800", "NEAR", "OR "];
const text = (most: number) => fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: most });
const few = (most: number) => fc.string({ unit: fc.constantFrom("a", "b", "É"), maxLength: most });
const stored = (most: number) => fc.oneof(text(most), few(most)).map((value) => value.toWellFormed());

beforeAll(useOwnDatabase);

describe("the ranking", () => {
  it("takes lines and spaces that follow each other as one", () => {
    const [row] = store([{ name: "Ada\u00a0 Labs", description: "One line\r\n\r\nand \u2028another" }]);
    for (const text of ["ada labs", "line and", "Ada  Labs", "and\nanother"])
      expect([text, bestMatches("jobs", cleanSearch(text), 5)]).toEqual([text, [row!.id]]);
  });

  it("puts a word of an old name before newer names that only contain it", () => {
    const others = ["a", "Éa", "ba", "ca"].map((name) => ({ name, description: name === "Éa" ? "a" : "" }));
    expectRanking(store([{ name: ":a", description: "" }, ...others]), "a", 2);
  });

  it("is that of a plain comparison, for any rows and texts of any length", () => {
    const row = fc.record({ name: stored(24), description: stored(30) });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.array(fc.oneof(text(5), few(3), few(24)), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 24 })), { maxLength: 8 }),
        fc.integer({ min: 1, max: 20 }),
        (rows, texts, parts, limit) => {
          const all = store(rows);
          // Beside any texts those that are sure to be found: parts of what is stored.
          const known = parts.map(([which, from, length]) => {
            const { name, description } = all[which % all.length]!;
            const characters = [...(which % 2 ? name : description)];
            const start = from % Math.max(1, characters.length);
            return characters.slice(start, start + length).join("");
          });
          const typed = known.slice(0, 2).flatMap(beginningsOf);
          for (const each of [...texts, ...typed, ...known].map(cleanSearch).filter(Boolean))
            expectRanking(all, each, limit);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("holds for texts of 200 characters, and finds nothing where one differs", () => {
    const long = String.fromCodePoint(
      ...Array.from({ length: 200 }, (_, i) => (i % 2 ? 0x4e00 : 0x1f600) + (i % 60)),
    );
    const all = store([
      { name: `x${long}`, description: "d" },
      { name: "n", description: `${long} and more` },
      { name: long, description: "d" },
      { name: `${long.slice(0, -1)}c`, description: `x${[...long].reverse().join("")}` },
    ]);
    expectRanking(all, long, 20);
    expect(countMatches("jobs", long).count).toBe(3);
    expect(bestMatches("jobs", `${long}!`, 20)).toEqual([]);
  });

  it("finds the old names among more matches than are counted", () => {
    const crowd = Array.from({ length: SEARCH_COUNT_LIMIT + 200 }, (_, i) => ({
      name: `Item ${i}`,
      description: `All about orbital mechanics in ${i} parts`,
    }));
    const old = ["Orbital", "An orbital mechanics lab", "Orbital mechanics", "Orbital mechanics for all"].map(
      (name) => ({ name, description: "d" }),
    );
    const all = store([...old, ...crowd]);
    for (const searched of ["or", "orb", "orbital", "orbital mechanics", "orbital mechanics in"])
      for (const limit of [1, 5, 20]) expectRanking(all, searched, limit);
    // What was found for a beginning is looked through for what is typed after it.
    for (const searched of beginningsOf("orbital mechanics in 100 parts")) expectRanking(all, searched, 3);
    const named = Array.from({ length: 30 }, (_, i) => ({ name: `The orbital ${i}`, description: "d" }));
    const more = store([...old, ...named, ...crowd, ...named]);
    for (const searched of ["orb", "orbital", "the orbital "]) expectRanking(more, searched, 20);
    for (const searched of beginningsOf("orbital mechanics")) expectRanking(more, searched, 5);
  });
});
