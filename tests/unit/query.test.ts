import fc from "fast-check";
import { expect, it } from "vitest";

import { KindIndex, type Facets, type Filter, type Order } from "#app/catalogue/query/kind-index";
import type { Range } from "#app/catalogue/query/slot-numbers";
import { countOptions, find } from "#app/catalogue/query/query.server";
import { indexOf, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { textSetsKept } from "#app/catalogue/query/text-sets.server";
import { removeEntry } from "#app/catalogue/store/forget.server";
import { startupStore } from "#app/kinds/startups/startups.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { sqlite } from "#app/platform/db/db.server";
import { fold } from "#app/platform/search/text-match";
import { useOwnDatabase } from "#tests/support/own-database";

useOwnDatabase();

const OPTIONS = ["a", "b", "c", "d", "Ab", "AB", "É"];
const FACETS = ["one", "two"];
const NUMBERS = ["size", "date"];

const facets: fc.Arbitrary<Facets> = fc
  .record(
    {
      one: fc.uniqueArray(fc.constantFrom(...OPTIONS)),
      two: fc.uniqueArray(fc.constantFrom(...OPTIONS)),
      size: fc.integer({ min: -3, max: 3 }),
      date: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: [] },
  )
  .map((given) => ({ ...given }) as Facets);

const range: fc.Arbitrary<Range> = fc.record(
  { from: fc.integer({ min: -3, max: 3 }), to: fc.integer({ min: -3, max: 3 }) },
  { requiredKeys: [] },
);

const foldedOptions = fc.uniqueArray(fc.constantFrom(...OPTIONS.map(fold)));

const single: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    facet: fc.constantFrom(...FACETS, "none"),
    options: fc.uniqueArray(fc.constantFrom(...OPTIONS)),
  }),
  fc.record({ facet: fc.constantFrom(...FACETS, "none"), sameAs: foldedOptions }),
  fc.record({ facet: fc.constantFrom(...FACETS, "none"), containing: foldedOptions }),
  fc.record(
    { facet: fc.constantFrom(...NUMBERS), ranges: fc.array(range, { maxLength: 3 }), orNone: fc.boolean() },
    { requiredKeys: ["facet", "ranges"] },
  ),
);

const filter: fc.Arbitrary<Filter> = fc.oneof(
  single,
  fc.record({ every: fc.array(single, { maxLength: 3 }), isNot: fc.boolean() }),
);

const order: fc.Arbitrary<Order | undefined> = fc.option(
  fc.oneof(
    fc.constantFrom("oldest" as const, "name" as const),
    fc.record({
      facet: fc.constantFrom(...NUMBERS),
      direction: fc.constantFrom("ascending" as const, "descending" as const),
    }),
  ),
  { nil: undefined },
);

/** Of some existing entry, or a new one where `at` is beyond them. */
const write = fc.record({ at: fc.nat(40), facets: fc.option(facets, { nil: undefined }) });

const passes = (entry: Facets, wanted: Filter): boolean => {
  if ("every" in wanted) return wanted.every.every((each) => passes(entry, each)) !== wanted.isNot;
  const value = entry[wanted.facet];
  if (!("ranges" in wanted)) {
    const isWanted = (each: string) => {
      if ("options" in wanted) return wanted.options.includes(each);
      if ("sameAs" in wanted) return wanted.sameAs.includes(fold(each));
      return wanted.containing.some((text) => fold(each).includes(text));
    };
    return Array.isArray(value) && value.some(isWanted);
  }
  const { ranges, orNone = false } = wanted;
  if (typeof value !== "number") return orNone;
  return ranges.some(({ from = -Infinity, to = Infinity }) => value >= from && value <= to);
};

/** Neither by age nor by its reverse. */
const nameKeyOf = (id: number) => (id * 37) % 61;

const byName = (ids: Iterable<number>) =>
  [...ids].toSorted((one, other) => nameKeyOf(one) - nameKeyOf(other) || one - other);

type Entries = Map<number, Facets>;

function inOrder(entries: Entries, given: Order | undefined): number[] {
  const ids = [...entries.keys()].toSorted((one, other) => other - one);
  if (!given) return ids;
  if (given === "oldest") return ids.toReversed();
  if (given === "name") return byName(ids);
  const { facet, direction } = given;
  const sign = direction === "ascending" ? 1 : -1;
  const has = (id: number) => typeof entries.get(id)?.[facet] === "number";
  const numberOf = (id: number) => entries.get(id)?.[facet] as number;
  const oldestFirst = sign === 1 ? ids.toReversed() : ids;
  return [
    ...oldestFirst.filter(has).toSorted((one, other) => sign * (numberOf(one) - numberOf(other))),
    ...oldestFirst.filter((id) => !has(id)),
  ];
}

function check(
  index: KindIndex,
  entries: Entries,
  filters: Filter[],
  given: Order | undefined,
  { ids, above }: { ids?: number[]; above?: number } = {},
) {
  const isFound = (id: number) =>
    (ids === undefined || ids.includes(id)) &&
    (above === undefined || id > above) &&
    filters.every((each) => passes(entries.get(id) ?? {}, each));
  const expected = inOrder(entries, given).filter(isFound);
  const found = index.find({ filters, ids, above });
  expect(found.size()).toBe(expected.length);
  expect(index.idsIn(found, entries.size, 0, given)).toEqual(expected);
  expect(index.idsIn(found, 3, 2, given)).toEqual(expected.slice(2, 5));
  for (const [place, id] of expected.entries()) expect(index.placeAfter(found, id, given)).toBe(place + 1);
  expect(index.placeAfter(found, 1000, given ?? "oldest")).toBeUndefined();
  for (const facet of FACETS) {
    const counts = OPTIONS.map((option) => [
      option,
      expected.filter((id) => passes(entries.get(id) ?? {}, { facet, options: [option] })).length,
    ]);
    const counted = index.optionsOf(facet)?.counts(found);
    expect(OPTIONS.map((option) => [option, counted?.get(option) ?? 0])).toEqual(counts);
  }
}

it("answers what a plain predicate over the entries does, whatever is written in between", () => {
  const asked = fc.record({
    writes: fc.array(write, { maxLength: 30 }),
    filters: fc.array(filter, { maxLength: 3 }),
    order,
    ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), { nil: undefined }),
    above: fc.option(fc.integer({ min: -1, max: 90 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 6 }), (questions) => {
      const entries: Entries = new Map();
      const index = new KindIndex(() => byName(entries.keys()));
      let last = 0;
      for (const { writes, filters, order: given, ids, above } of questions) {
        for (const { at, facets: written } of writes) {
          const id = [...entries.keys()][at] ?? (last += 1 + (at % 3));
          if (written) entries.set(id, written);
          else entries.delete(id);
          if (written) index.put(id, written);
          else index.remove(id);
        }
        check(index, entries, filters, given, { ids, above });
      }
    }),
    { numRuns: 300 },
  );
});

it("keeps options of few entries and of many alike", () => {
  const index = new KindIndex();
  const entries: Entries = new Map();
  for (let id = 1; id <= 5000; id++) {
    const written = { one: id % 2 ? ["a"] : ["b"], two: id % 500 ? [] : ["c"], size: id % 7 };
    entries.set(id, written);
    index.put(id, written);
  }
  for (let id = 5; id <= 4500; id += 5) {
    entries.delete(id);
    index.remove(id);
  }
  const asked: Filter[][] = [
    [{ facet: "two", options: ["c"] }],
    [
      { facet: "one", options: ["a"] },
      { facet: "size", ranges: [{ from: 2, to: 3 }] },
    ],
    [{ facet: "one", options: ["b", "none"] }],
  ];
  for (const filters of asked) check(index, entries, filters, { facet: "size", direction: "descending" });
});

const input = (name: string, stage: string, industries: string[]) =>
  ({
    name,
    description: "d",
    location: "Berlin, Germany",
    funding: "$1M",
    stage,
    industries,
    logo: null,
    website: null,
    coFounders: [],
  }) as Parameters<typeof startupStore.create>[0];

const addMember = (email: string) =>
  Number(
    sqlite().prepare("INSERT INTO hub_members (name, email, password) VALUES ('Ada', ?, 'x')").run(email)
      .lastInsertRowid,
  );

const withStage = (stage: string) =>
  find({ kind: "startups", filters: [{ facet: "stage", options: [stage] }] }).ids(10, 0);

it("follows what is written, by this process and by others", async () => {
  const member = addMember("a@example.org");
  const { id: first } = startupStore.create(input("First", "Seed", ["Robotics"]), member);
  expect(await readIndexed(() => withStage("Seed"))).toEqual([first]);
  const { id: second } = startupStore.create(input("Second", "Seed", ["Energy"]), member);
  expect(withStage("Seed")).toEqual([second, first]);
  startupStore.update(first, input("First", "IPO", ["Robotics"]), member);
  expect([withStage("Seed"), withStage("IPO")]).toEqual([[second], [first]]);
  await removeEntry("startups", second);
  expect(withStage("Seed")).toEqual([]);
  expect(countOptions({ kind: "startups" }, "industry")).toEqual(new Map([["Robotics", 1]]));
  // As another process writes it.
  sqlite().exec(
    `UPDATE entries SET facets = '{"stage":["Seed"]}', sequence = (SELECT max(sequence) + 1 FROM entries) WHERE id = ${first}`,
  );
  expect(inReadTransaction(() => withStage("Seed"))).toEqual([first]);
});

it("knows options by name, by phrase and by part, and the most common of many", () => {
  const index = new KindIndex();
  const skills = ["Rust", "rust", "rust", "Go", "Robot arms", "go", "Zig"];
  for (const [i, skill] of skills.entries()) index.put(i + 1, { skill: [skill] });
  for (let i = 0; i < 200; i++) index.put(100 + i, { skill: [`Skill ${i}`] });
  const options = index.optionsOf("skill");
  const all = index.find({ filters: [] });
  expect(options?.mostCommon(all, 3)).toEqual({
    options: [
      ["rust", 3],
      ["Go", 2],
      ["Robot arms", 1],
    ],
    count: 204,
  });
  expect(options?.mostCommon(all, 500).options).toHaveLength(204);
  expect([options?.find("rust"), options?.find("skill 7"), options?.find("c")]).toEqual([
    "rust",
    "Skill 7",
    undefined,
  ]);
  expect([options?.nearest("r"), options?.nearest("arms"), options?.nearest("xyz")]).toEqual([
    "rust",
    "Robot arms",
    undefined,
  ]);
  expect(options?.named("robot arm")).toBe("Robot arms");
  index.remove(2, 3);
  expect([options?.find("rust"), options?.named("rust")]).toEqual(["Rust", "Rust"]);
  index.remove(1);
  expect([options?.find("rust"), options?.named("rust"), options?.nearest("ru")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("builds what a reading finds missing, and then reads anew", async () => {
  const kinds: string[] = [];
  const read = () => {
    for (const kind of ["jobs", "events"] as const) {
      kinds.push(kind);
      find({ kind, filters: [{ facet: "place", options: ["Japan"] }] });
    }
    return withStage("Seed");
  };
  expect(await readIndexed(read)).toHaveLength(1);
  expect(kinds).toEqual(["jobs", "jobs", "events", "jobs", "events"]);
  kinds.length = 0;
  expect(await readIndexed(read)).toHaveLength(1);
  expect(kinds).toEqual(["jobs", "events"]);
});

it("doesn't wait twice for an index that is out of date once it is built", async () => {
  let tries = 0;
  const read = () => {
    tries += 1;
    sqlite().exec("UPDATE entries SET sequence = -sequence");
    return withStage("Seed");
  };
  expect(await readIndexed(read)).toHaveLength(1);
  expect(tries).toBe(2);
  sqlite().exec("UPDATE entries SET sequence = -sequence");
});

it("tells a failure of the reading itself", async () => {
  await expect(
    readIndexed(() => {
      throw new RangeError("broken");
    }),
  ).rejects.toThrow("broken");
});

it("keeps a bit per entry of a text that is taken away, and follows what is written", async () => {
  const member = addMember("b@example.org");
  const { id } = startupStore.create(input("Taken away", "Bits", []), member);
  const without = (text: string) =>
    find({ kind: "startups", notTexts: [text], filters: [{ facet: "stage", options: ["Bits"] }] }).ids(10, 0);
  const before = textSetsKept().bytes;
  for (let i = 0; i < 300; i++) await readIndexed(() => without(`${i} "ab"`));
  const { bytes, most } = textSetsKept();
  expect(bytes - before).toBeLessThan(300 * 1000);
  expect(bytes).toBeLessThanOrEqual(most);
  expect(await readIndexed(() => [without("taken"), without("kept")])).toEqual([[], [id]]);
  startupStore.update(id, input("Kept", "Bits", []), member);
  expect([without("taken"), without("kept")]).toEqual([[id], []]);
  await removeEntry("startups", id);
  expect(without("taken")).toEqual([]);
});

it("counts nothing of what is rolled back, and sees a database that went back in time", () => {
  const before = indexOf("startups").find({ filters: [] }).size();
  sqlite().exec(
    "UPDATE entries SET sequence = sequence - 1000000; DELETE FROM entries WHERE kind = 'startups'",
  );
  expect(before).toBeGreaterThan(0);
  expect(indexOf("startups").find({ filters: [] }).size()).toBe(0);
});
