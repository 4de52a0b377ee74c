import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { investorStore, investorParts } from "#app/kinds/investors/investors.server";
import { fundingRaised, startupStore, startupParts } from "#app/kinds/startups/startups.server";
import { talentStore, talentParts } from "#app/kinds/talent/talents.server";
import {
  casesByIndustry,
  caseStats,
  useCaseStore,
  useCaseParts,
} from "#app/kinds/use-cases/use-cases.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { countAll, pageOfAll } from "#app/platform/db/table-rows.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { PAGE_SIZE } from "#app/platform/search/paging";
import { forget } from "#app/catalogue/store/forget.server";
import { fold } from "#app/platform/search/text-match";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";
import { DATA_KINDS } from "#drizzle/schema.server";
import { countOptions } from "#app/catalogue/query/query.server";
import { findListed } from "#tests/support/find-listed";

const TABLES = ["startups", "investors", "talent", "use_cases", "jobs"] as const;

beforeAll(useOwnDatabase);

let stored = 0;
function add(target: KindStore, row: object): void {
  target.insert(target.schemas.imported.parse(row), { importKey: `kept ${stored++}`, importHash: "" });
}
function change(target: KindStore, id: number, row: object): void {
  target.change(id, target.schemas.imported.parse(row), { importKey: `kept ${stored++}`, importHash: "" });
}
const idsOf = (table: string, where = "true") =>
  sqlite().prepare<[], number>(`SELECT id FROM ${table} WHERE ${where} ORDER BY id DESC`).pluck().all();

/** Ids go on far above the last one, as after many deletions. */
const skipIds = (by: number) =>
  sqlite()
    .prepare("UPDATE sqlite_sequence SET seq = seq + ? WHERE name IN ('startups', 'talent', 'use_cases')")
    .run(by);

const labels = ["Energy", "Clean Energy", "ENERGY storage", "Robotics", "Bio", "Biotech", "Mother care"];
const write = fc.record({
  what: fc.constantFrom("add", "add", "add", "change", "change", "delete"),
  table: fc.constantFrom("startups", "investors", "talent", "use_cases", "jobs"),
  which: fc.nat(),
  industries: fc.subarray(labels, { maxLength: 3 }),
  funding: fc.constantFrom("$1.1M", "€0.3", "12k", "$99999999999999999999B", undefined),
  talentType: fc.constantFrom("Human", "AI Agent"),
  stage: fc.constantFrom("Production", "Pilot", undefined),
  featured: fc.boolean(),
  skip: fc.constantFrom(0, 0, 1, 3000, 5000),
});
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

function make({ what, table, which, skip, ...fields }: Write): void {
  skipIds(skip);
  const ids = idsOf(table);
  const id = ids[which % ids.length];
  const row = {
    ...fields,
    name: "n",
    title: "t",
    description: "d",
    focus: "f",
    bio: "b",
    industry: fields.industries[0],
  };
  const act = (target: KindStore) => {
    if (what === "delete") forget(target.kind, id ?? 0);
    else if (what === "add" || id === undefined) add(target, row);
    else change(target, id, row);
  };
  if (table === "startups") act(startupStore);
  else if (table === "investors") act(investorStore);
  else if (table === "talent") act(talentStore);
  else if (table === "use_cases") act(useCaseStore);
  else if (what !== "delete") sqlite().prepare("INSERT INTO jobs (title, description) VALUES ('', '')").run();
}

/** All pages of a list, one after the other. */
function pagesOf<Item extends { id: number }>(list: (page: number) => { items: Item[]; pageCount: number }) {
  const { pageCount } = list(1);
  return Array.from({ length: pageCount }, (_, i) => list(i + 1).items.map(({ id }) => id)).flat();
}

// First, while no statement has been prepared yet.
describe("the lists", () => {
  it("are read by their indexes, and sorted by none", () => {
    add(startupStore, { name: "n", description: "d", industries: ["Robotics"] });
    add(investorStore, { name: "n", focus: "f", industries: ["Robotics"] });
    add(talentStore, { name: "n", bio: "b" });
    add(useCaseStore, { title: "t", description: "d", industry: "HR", featured: true });
    const prepare = vi.spyOn(sqlite(), "prepare");
    findListed(startupParts.list);
    findListed(startupParts.list, { industry: ["Robotics"] });
    findListed(investorParts.list, { industry: ["Robotics"] });
    findListed(talentParts.list, { type: "human" });
    findListed(useCaseParts.list, { industry: "HR" });
    findListed(useCaseParts.list, { tab: "featured" });
    pageOfAll("posts", 24, 0);
    [
      () => countOptions({ kind: "startups" }, "industry"),
      () => countOptions({ kind: "investors" }, "industry"),
      fundingRaised,
      () => countOptions({ kind: "talent" }, "type"),
      caseStats,
    ].forEach((read) => read());
    const asked = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) =>
      /ORDER BY id DESC|count\(\*\)|total\(/.test(sql),
    );
    prepare.mockRestore();
    expect(asked.length).toBeGreaterThan(4);
    const steps = asked.flatMap((sql) =>
      sqlite()
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array.from({ length: sql.split("?").length - 1 }, () => "[]"))
        .map(({ detail }) => `${detail} <- ${sql}`),
    );
    expect(steps.filter((step) => /^SCAN (?!\(subquery|.*COVERING INDEX)|TEMP B-TREE/.test(step))).toEqual(
      [],
    );
  });
});

describe("the numbers of the lists", () => {
  beforeEach(() => TABLES.forEach(removeAll));

  it("are what a plain look at the rows finds after any writes, and so is each page", () => {
    fc.assert(
      fc.property(fc.array(write, { minLength: 1, maxLength: 60 }), (writes) => {
        inTransaction(() => {
          writes.forEach(make);
          DATA_KINDS.forEach(bumpVersion);
        });
        for (const kind of ["startups", "investors", "jobs"] as const)
          expect(countAll(kind)).toBe(idsOf(kind).length);
        const list = (industries: string[]) => (page: number) =>
          findListed(startupParts.list, { industry: industries, page });
        const naming = (industries: readonly string[]) =>
          sqlite()
            .prepare<[], { id: number; industries: string }>(
              "SELECT id, industries FROM startups ORDER BY id DESC",
            )
            .all()
            .filter((row) =>
              (JSON.parse(row.industries) as string[]).some((one) =>
                industries.some((other) => fold(one).includes(fold(other))),
              ),
            )
            .map(({ id }) => id);
        expect(pagesOf(list([]))).toEqual(idsOf("startups"));
        for (const industries of [
          ["Energy"],
          ["Other"],
          ["Biotech"],
          ["ener"],
          ["o"],
          ["Robotics", "Biotech"],
          ["none"],
        ])
          expect([industries, pagesOf(list(industries))]).toEqual([industries, naming(industries)]);
        const counts = countOptions({ kind: "startups" }, "industry");
        expect(FILTER_INDUSTRIES.map((industry) => counts.get(industry) ?? 0)).toEqual(
          FILTER_INDUSTRIES.map((industry) => naming([industry]).length),
        );
        expect(pagesOf((page) => findListed(talentParts.list, { type: "nonhuman", page }))).toEqual(
          idsOf("talent", "is_agent"),
        );
        expect(pagesOf((page) => findListed(useCaseParts.list, { tab: "featured", page }))).toEqual(
          idsOf("use_cases", "featured"),
        );
        expect(caseStats().inProduction).toBe(idsOf("use_cases", "stage = 'Production'").length);
        const groups = casesByIndustry({ search: "", filters: {}, page: 1 });
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(countAll("use_cases"));
        const sum = sqlite().prepare("SELECT total(funding_value) FROM startups").pluck().get() as number;
        expect(Math.abs(fundingRaised() - sum)).toBeLessThan(1e-3 * (1 + idsOf("startups").length));
      }),
      { numRuns: 25 },
    );
  });

  it("lead to every page, wherever the ids lie", () => {
    const insert = sqlite().prepare("INSERT INTO jobs (id, title, description) VALUES (?, '', '')");
    inTransaction(() => {
      for (let i = 0; i < 600; i++) insert.run(1 + i * 137);
      bumpVersion("jobs");
    });
    const all = idsOf("jobs");
    expect(countAll("jobs")).toBe(600);
    for (let offset = 0; offset < 640; offset += 7)
      expect(pageOfAll("jobs", PAGE_SIZE, offset)).toEqual(all.slice(offset, offset + PAGE_SIZE));
  });
});
