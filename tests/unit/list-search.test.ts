import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { startupParts, startupStore } from "#app/kinds/startups/startups.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { forget } from "#app/catalogue/store/forget.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { fold, matches } from "#app/platform/search/text-match";
import { findIds } from "#app/platform/search/find-texts.server";
import { inIndexBatch, rangeOf } from "#app/platform/search/search-index.server";
import { standOf } from "#app/platform/search/word-order.server";
import { COUNT_LIMIT, find } from "#app/catalogue/query/query.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";
import { anyOf } from "#app/catalogue/query/filters";
import { findListed } from "#tests/support/find-listed";

const LETTERS = [
  "a",
  "A",
  "b",
  "é",
  "É",
  "é",
  "ß",
  "Σ",
  "ς",
  "%",
  "_",
  '"',
  "*",
  "'",
  " ",
  "日",
  "本",
  "😀",
  "İ",
  "-",
];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 });
const field = word.filter((text) => text.trim() !== "");

const row = fc.record({ name: field, description: field, location: fc.option(field) });

/** So many ids are looked at first: rows farther apart are looked for among old ones, too. */
const FAR = 16_384;
/** Steps between ids. */
const apart = fc.constantFrom(1, FAR, 5 * FAR);

interface StoredRow {
  id: number;
  name: string;
  description: string;
  location: string | null;
}

/** @param apart the steps between ids */
function store(
  rows: readonly { name: string; description: string; location: string | null; stage?: string }[],
  apart = 1,
): StoredRow[] {
  inTransaction(() => {
    removeAll("startups");
    const skip = sqlite().prepare("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'startups'");
    rows.forEach((entry, i) => {
      skip.run(apart - 1);
      startupStore.insert(startupStore.schemas.imported.parse(entry), {
        importKey: `test ${i}`,
        importHash: "",
      });
    });
    bumpVersion("startups");
  });
  return sqlite()
    .prepare<[], StoredRow>("SELECT id, name, description, location FROM startups ORDER BY id DESC")
    .all();
}

const fieldsOf = ({ name, description, location }: StoredRow) => [name, description, location];

/** Of one word: as one first, then as the beginning of one. */
function inWords(rows: readonly StoredRow[], search: string): readonly StoredRow[] {
  if ([...search].length < 2 || search.includes(" ")) return rows;
  const {
    word = [],
    beginning = [],
    inside = [],
  } = Object.groupBy(rows, (entry) =>
    standOf(
      fieldsOf(entry)
        .map((text) => fold(text ?? ""))
        .join("\u001f"),
      fold(search),
    ),
  );
  return [...word, ...beginning, ...inside];
}

beforeAll(useOwnDatabase);

describe("the search of a list", () => {
  it("finds exactly the rows that a plain predicate finds, as words first, newest first, whatever the text and its length", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), word, apart, (rows, text, step) => {
        const stored = store(rows, step);
        const search = text.normalize("NFC").trim();
        const expected = stored.filter((entry) => search === "" || matches(search, fieldsOf(entry)));
        const found = findListed(startupParts.list, { search });
        expect(found.items.map(({ id }) => id)).toEqual(inWords(expected, search).map(({ id }) => id));
        expect(found.total).toBe(expected.length);
      }),
      { numRuns: 150 },
    );
  });

  it("finds a part of a stored text of any length from 1 to all of it", () => {
    fc.assert(
      fc.property(row, fc.nat(), fc.nat(), (entry, from, length) => {
        const [stored] = store([entry]);
        const characters = [...(stored?.name ?? "")];
        const start = from % characters.length;
        const part = characters
          .slice(start, start + 1 + (length % characters.length))
          .join("")
          .trim();
        fc.pre(part !== "");
        expect(findListed(startupParts.list, { search: part.toUpperCase() }).total).toBe(
          matches(part.toUpperCase(), fieldsOf(stored as StoredRow)) ? 1 : 0,
        );
      }),
      { numRuns: 150 },
    );
  });

  it("finds a character or two wherever they stand, in new rows and old ones", () => {
    const texts = [
      "q",
      "qz",
      "zq",
      "q z",
      "a qz",
      "qz b",
      "a qz b",
      "a q b",
      "Q\u{1F600}",
      "\u{1F600}q",
      "zz",
      "z",
    ];
    const doubtful = ["\uFFFD", "\uFFFE", "a\uFFFF", "\uFFFDz", "\uFFFEz b", "ab\uFFFDc"];
    // More trigrams that begin with one letter than are looked up.
    const many = Array.from({ length: 600 }, (_, i) => `y${String.fromCodePoint(0x4e00 + i)}${i % 10}`);
    const stored = store(
      [...texts, ...doubtful, ...many].flatMap((text) => [
        { name: text, description: "d", location: null, stage: "Seed" },
        { name: "n", description: text, location: null },
        { name: "n", description: "d", location: text },
      ]),
      FAR,
    );
    const filters = [{ facet: "stage", options: ["Seed"] }];
    for (const text of [
      "q",
      "qz",
      "zq",
      "q😀",
      "😀",
      "z",
      "d",
      "nd",
      "y",
      "y一",
      "\uFFFD",
      "\uFFFE",
      "\uFFFEz",
      "ab\uFFFE",
      "b\uFFFFc",
      "w",
    ]) {
      const found = stored.filter((entry) => matches(text, fieldsOf(entry)));
      const ids = (rows: typeof stored) => rows.map(({ id }) => id);
      const query = { kind: "startups", texts: [text] } as const;
      expect([text, find(query).ids(5000, 0)]).toEqual([text, ids(found)]);
      expect([text, find(query).total.count]).toEqual([text, found.length]);
      const allowed = found.filter(({ name }) => name !== "n");
      expect([text, find({ ...query, filters }).ids(5000, 0)]).toEqual([text, ids(allowed)]);
      const named = stored.filter(({ name }) => matches(text, [name]));
      const inNames = { range: rangeOf("startups", "name"), texts: [fold(text)], limit: 5000 };
      expect([text, findIds(inNames)]).toEqual([text, ids(named)]);
    }
  });

  it("finds exactly the rows that contain each of several texts, however short or common", () => {
    const texts = fc.array(word, { minLength: 1, maxLength: 5 });
    const few = fc.array(row, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(few, texts, apart, (rows, given, step) => {
        const stored = store(rows, step);
        const wanted = given.filter((text) => text.trim() !== "");
        const expected = stored.filter((entry) => wanted.every((text) => matches(text, fieldsOf(entry))));
        const found = findListed(startupParts.list, {}, { texts: wanted });
        expect(found.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  });

  it("finds several texts where each of them is in more rows than are looked at one by one", () => {
    const stored = store(
      Array.from({ length: 2400 }, (_, i) => ({
        name: `Robot ${i % 2 === 0 ? "harbour" : "quay"} ${i}`,
        description: i % 3 === 0 ? "q tides" : "x waves",
        location: i % 5 === 0 ? "Dubai" : null,
      })),
    );
    for (const texts of [
      ["robot", "harbour"],
      ["harbour", "tides"],
      ["harbour", "q"],
      ["t", "q", "x"],
      ["h", "q"],
    ]) {
      const expected = stored.filter((entry) => texts.every((text) => matches(text, fieldsOf(entry))));
      for (const locations of [[], ["Dubai"] as const]) {
        const within = expected.filter(({ location }) => locations.length === 0 || location !== null);
        const page = findListed(
          startupParts.list,
          { page: 3 },
          { texts, filters: anyOf("place", locations) },
        );
        expect([texts, page.total]).toEqual([texts, within.length]);
        expect(page.items.map(({ id }) => id)).toEqual(within.slice(48, 72).map(({ id }) => id));
      }
    }
  });

  it("filters by industries: any of those selected, contained in one of the entry's, in any case", () => {
    store([]);
    inTransaction(() => {
      [["Machine Learning"], ["Quantum machine learning", "Energy"], ["ENERGY Storage"], []].forEach(
        (industries, i) => {
          const entry = startupStore.schemas.imported.parse({ name: `S${i}`, description: "d", industries });
          startupStore.insert(entry, { importKey: `industry ${i}`, importHash: "" });
        },
      );
      bumpVersion("startups");
    });
    const names = (industries: string[], search = "") =>
      findListed(startupParts.list, { search, industry: industries }).items.map(({ name }) => name);
    expect(names(["Machine Learning"])).toEqual(["S1", "S0"]);
    expect(names(["energy"])).toEqual(["S2", "S1"]);
    expect(names(["Machine Learning", "Energy"])).toEqual(["S2", "S1", "S0"]);
    expect(names(["Energy"], "S2")).toEqual(["S2"]);
    expect(names(["nothing like it"])).toEqual([]);
  });

  it("goes by a part of very many industries' names, with a text and without", () => {
    store([]);
    inTransaction(() => {
      ["Zed 7", "Zed 39999", "Energy"].forEach((industry, i) =>
        startupStore.insert(
          startupStore.schemas.imported.parse({
            name: `Many ${i}`,
            description: "d",
            industries: [industry],
          }),
          {},
        ),
      );
      bumpVersion("startups");
    });
    const names = (search: string) =>
      findListed(startupParts.list, { search, industry: ["zed"] }).items.map(({ name }) => name);
    expect([names(""), names("many"), names("many 1")]).toEqual([
      ["Many 1", "Many 0"],
      ["Many 1", "Many 0"],
      ["Many 1"],
    ]);
  });

  it.each([
    ["few of the newest", 200, 0],
    ["many of the newest", 20, 0],
    ["many of the old ones and none of the newest", 20, 900],
  ])("finds all rows with a text that %s have, page by page", (_, step, others) => {
    const text = "Orbital greenhouse";
    const named = (i: number) => (i % 2 === 0 ? text : "Greenhouse, orbital");
    const stored = store(
      Array.from({ length: 2300 + others }, (_, i) => ({
        name: i < 2300 ? named(i) : "Another",
        description: "d",
        location: null,
      })),
      step,
    );
    const expected = stored.filter(({ name }) => name === text).map(({ id }) => id);
    const ids = (page: number) =>
      findListed(startupParts.list, { search: text, page }).items.map(({ id }) => id);
    expect(findListed(startupParts.list, { search: text }).total).toBe(1150);
    expect([1, 2, 42, 43, 48].flatMap(ids)).toEqual(
      [1, 2, 42, 43, 48].flatMap((page) => expected.slice(24 * (page - 1), 24 * page)),
    );
  });

  it("counts exactly up to its limit and says when there are more", () => {
    store([]);
    inTransaction(() => {
      inIndexBatch(() => {
        for (let i = 0; i < COUNT_LIMIT + 5; i++) {
          const entry = startupStore.schemas.imported.parse({
            name: `Name ${i}`,
            description: "common text",
            stage: i % 3 === 0 ? "Third" : null,
          });
          startupStore.insert(entry, {});
        }
      });
      bumpVersion("startups");
    });
    expect(find({ kind: "startups", texts: ["common"] }).total).toEqual({ count: COUNT_LIMIT, exact: false });
    expect(find({ kind: "startups" }).total).toEqual({ count: COUNT_LIMIT + 5, exact: true });
    expect(find({ kind: "startups", texts: ["name 1000"] }).total).toEqual({ count: 6, exact: true });

    const rows = sqlite()
      .prepare<[], { id: number; name: string }>(
        "SELECT id, lower(name) AS name FROM startups ORDER BY id DESC",
      )
      .all();
    const filters = [{ facet: "stage", options: ["Third"] }];
    const isThird = ({ name }: { name: string }) => Number(name.slice("name ".length)) % 3 === 0;
    for (const text of ["common", "common text", "o", "xt", "", "name 1000", "name 2"]) {
      const having = rows.filter(({ name }) => !text.startsWith("name") || name.includes(text));
      const allowed = having.filter(isThird);
      const query = { kind: "startups", texts: [text] } as const;
      expect([text, find({ ...query, filters }).total.count]).toEqual([text, allowed.length]);
      for (const offset of [0, 984, 1008, 3312, 9984]) {
        const page = (ids: typeof rows) => ids.slice(offset, offset + 24).map(({ id }) => id);
        expect(find(query).ids(24, offset)).toEqual(page(having));
        expect(find({ ...query, filters }).ids(24, offset)).toEqual(page(allowed));
      }
    }
  });
});

/** Throws when the index isn't what its own texts say: FTS5 compares them itself. */
const checkIndex = () =>
  sqlite().exec("INSERT INTO search_index(search_index, rank) VALUES ('integrity-check', 1)");

describe("the index", () => {
  it("is the same whether rows were stored one by one or in a batch", () => {
    const change = fc.record({ row: fc.nat(9), name: field, remove: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 10 }),
        fc.array(change),
        word,
        (rows, changes, text) => {
          const stored = store(rows.slice(0, 5));
          inTransaction(() =>
            inIndexBatch(() => {
              rows
                .slice(5)
                .forEach((entry) => startupStore.insert(startupStore.schemas.imported.parse(entry), {}));
              for (const { row: at, name, remove } of changes) {
                const { id = 0 } = stored[at] ?? {};
                if (remove) forget("startups", id);
                else if (sqlite().prepare("SELECT 1 FROM startups WHERE id = ?").get(id))
                  startupStore.change(id, startupStore.schemas.imported.parse({ ...stored[at], name }));
              }
            }),
          );
          inTransaction(() => bumpVersion("startups"));
          checkIndex();
          const all = sqlite()
            .prepare<[], StoredRow>("SELECT id, name, description, location FROM startups")
            .all();
          expect(sqlite().prepare("SELECT count(*) FROM search_index").pluck().get()).toBe(2 * all.length);
          fc.pre([...fold(text.trim())].length >= 3);
          expect(findListed(startupParts.list, { search: text.trim() }).total).toBe(
            all.filter((entry) => matches(text.trim(), fieldsOf(entry))).length,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the best matches", () => {
  it("are names equal to the text, then beginning with it, then containing it, then the rest; each newest first", () => {
    const named = (name: string, description = "d") => ({ name, description, location: null });
    store([
      named("Nothing", "about Orbit"),
      named("My Orbit"),
      named("Orbital"),
      named("Orbit"),
      named("ORBIT"),
      named("Orbiter"),
      named("In orbit"),
      named("Else", "orbit again"),
    ]);
    const best = (text: string, limit: number) =>
      startupParts.search.load(startupParts.search.ids(text, limit));
    expect(best("orbit", 20).map(({ name }) => name)).toEqual([
      "ORBIT",
      "Orbit",
      "Orbiter",
      "Orbital",
      "In orbit",
      "My Orbit",
      "Else",
      "Nothing",
    ]);
    expect(best("orbit", 3)).toHaveLength(3);
    expect(best("or", 2).map(({ name }) => name)).toEqual(["Orbiter", "ORBIT"]);
  });
});
