import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { investorStore, investorParts } from "#app/kinds/investors/investors.server";
import { startupStore, startupParts } from "#app/kinds/startups/startups.server";
import type { TalentSkill } from "#app/kinds/talent/talent-skills";
import { talentStore, talentParts } from "#app/kinds/talent/talents.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { countOptions } from "#app/catalogue/query/query.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { forget } from "#app/catalogue/store/forget.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";
import type { TalentListType } from "#app/kinds/talent/talent-filter";
import { anyOf } from "#app/catalogue/query/filters";
import { findListed } from "#tests/support/find-listed";

let stored = 0;

/** Replaces all rows of a kind. */
function store(target: KindStore, rows: readonly object[]): void {
  inTransaction(() => {
    removeAll(target.kind);
    for (const row of rows) {
      target.insert(target.schemas.imported.parse(row), { importKey: `test ${stored++}`, importHash: "" });
    }
    bumpVersion(target.kind);
  });
}

const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

const startupsAt = (
  locations: string[],
  stages: string[] = [],
  filter: Parameters<typeof findListed>[1] = {},
) =>
  findListed(startupParts.list, filter, {
    filters: [...anyOf("place", locations), ...anyOf("stage", stages)],
  });
const talentWith = (
  skills: TalentSkill[],
  locations: string[] = [],
  type: TalentListType = "human",
  search = "",
) =>
  names(
    findListed(
      talentParts.list,
      { search, type },
      { filters: [...anyOf("place", locations), ...anyOf("skill", skills)] },
    ),
  );

beforeAll(useOwnDatabase);

describe("startups", () => {
  beforeEach(() =>
    store(startupStore, [
      { name: "Dubai", description: "d", location: "Dubai, UAE", stage: "Seed", industries: ["Robotics"] },
      { name: "Emirates", description: "in Dubai", location: "United Arab Emirates", stage: "pre seed" },
      { name: "Ontario", description: "d", location: "London, Canada", stage: "PRE-SEED" },
      { name: "City", description: "d", location: "London", stage: "Preseed", industries: ["Energy"] },
      { name: "Lake", description: "d", location: "Lausanne, Switzerland", stage: "Series A" },
      { name: "Bay", description: "d", location: "San Francisco", stage: "series a", industries: ["Energy"] },
      { name: "Kyiv", description: "d", location: "Ukraine", stage: "Seeds of change" },
      { name: "Nowhere", description: "d" },
    ]),
  );

  it("lie in a place that their location names, or in whose city they are", () => {
    const at = (...places: string[]) => names(startupsAt(places));
    expect(at("UAE")).toEqual(["Emirates", "Dubai"]);
    expect(at("Dubai")).toEqual(["Dubai"]);
    expect(at("UK")).toEqual(["City"]);
    expect(at("Canada")).toEqual(["Ontario"]);
    expect(at("United States")).toEqual(["Bay"]);
    expect(at("Japan")).toEqual([]);
    expect(at("UK", "Dubai", "United States")).toEqual(["Bay", "City", "Dubai"]);
    expect(at()).toHaveLength(8);
  });

  it("have a stage however it is written", () => {
    const of = (...stages: string[]) => names(startupsAt([], stages));
    expect(of("Pre-Seed")).toEqual(["City", "Ontario", "Emirates"]);
    expect(of("Seed")).toEqual(["Dubai"]);
    expect(of("Series A", "Seed")).toEqual(["Bay", "Lake", "Dubai"]);
    expect(of("Series B")).toEqual([]);
  });

  it("meet all of a place, a stage, an industry and a text", () => {
    expect(names(startupsAt(["UAE", "UK"], ["Pre-Seed"]))).toEqual(["City", "Emirates"]);
    expect(names(startupsAt(["UAE", "UK"], ["Pre-Seed"], { industry: ["Energy"] }))).toEqual(["City"]);
    expect(names(startupsAt(["UAE"], [], { industry: ["Robotics", "Energy"] }))).toEqual(["Dubai"]);
    expect(names(startupsAt([], ["Series A"], { industry: ["energy"] }))).toEqual(["Bay"]);
    expect(names(startupsAt(["UAE"], [], { search: "in dubai" }))).toEqual(["Emirates"]);
    expect(names(startupsAt(["UAE"], [], { search: "em" }))).toEqual(["Emirates"]);
    expect(names(startupsAt(["UAE"], [], { search: "dubai", industry: ["Robotics"] }))).toEqual(["Dubai"]);
  });

  it("are looked for again when they have changed", () => {
    expect(startupsAt(["Japan"]).total).toBe(0);
    store(startupStore, [{ name: "New", description: "d", location: "東京, Japan" }]);
    expect(names(startupsAt(["Japan"]))).toEqual(["New"]);
  });

  it("are all counted, and paged", () => {
    const many = 10_005;
    store(
      startupStore,
      Array.from({ length: many }, (_, i) => ({
        name: `Startup ${i}`,
        description: "d",
        location: "Tokyo, Japan",
      })),
    );
    const first = startupsAt(["Japan"]);
    expect([first.total, first.exact, first.items[0]?.name]).toEqual([many, true, "Startup 10004"]);
    const far = startupsAt(["Japan"], [], { page: 100 });
    expect([far.first, far.items[0]?.name]).toEqual([2377, `Startup ${many - 2377}`]);
  });
});

describe("investors", () => {
  it("lie where city and country together say", () => {
    store(
      investorStore,
      [
        { name: "Both", description: "d", city: "Dubai", country: "UAE" },
        { name: "City", description: "d", city: "Toronto" },
        { name: "Country", description: "d", country: "united kingdom" },
        { name: "Ontario", description: "d", city: "London", country: "Canada", industries: ["Energy"] },
        { name: "Neither", description: "d" },
      ].map(({ description, ...row }) => ({ ...row, focus: description })),
    );
    const at = (...locations: string[]) =>
      names(findListed(investorParts.list, {}, { filters: anyOf("place", locations) }));
    expect(at("UAE")).toEqual(["Both"]);
    expect(at("UK")).toEqual(["Country"]);
    expect(at("London")).toEqual(["Ontario"]);
    expect(at("Canada")).toEqual(["Ontario", "City"]);
    expect(at()).toHaveLength(5);
    expect(
      names(
        findListed(investorParts.list, { industry: ["energy"] }, { filters: anyOf("place", ["Canada"]) }),
      ),
    ).toEqual(["Ontario"]);
  });
});

describe("talent", () => {
  const tags = () => [...countOptions({ kind: "talent" }, "skill").keys()].toSorted();
  const person = { name: "P", bio: "b" };

  it("has a skill whose whole words stand in a skill, a specialty or the title, and not elsewhere", () => {
    store(talentStore, [
      { ...person, name: "Skill", skills: ["PYTHON", "Python"] },
      { ...person, name: "Specialty", specialties: ["Arabic NLP"], location: "Toronto, Canada" },
      { ...person, name: "Title", title: "Senior Python/React engineer", location: "Toronto" },
      { ...person, name: "Bio", bio: "Knows Python and NLP" },
      { ...person, name: "Part", skills: ["MicroPythonic", "Reactor design", "Aikido"] },
      { ...person, name: "Agent", talentType: "AI", skills: ["Python"], location: "Toronto" },
    ]);
    expect(talentWith(["Python"])).toEqual(["Title", "Skill"]);
    expect(talentWith(["NLP", "React"])).toEqual(["Title", "Specialty"]);
    expect(talentWith(["AI"])).toEqual([]);
    expect(talentWith(["Python"], [], "nonhuman")).toEqual(["Agent"]);
    expect(talentWith(["Python"], ["Toronto"])).toEqual(["Title"]);
    expect(talentWith(["Python"], ["Canada"], "nonhuman")).toEqual(["Agent"]);
    expect(talentWith([], ["Canada"])).toEqual(["Title", "Specialty"]);
    expect(talentWith([], ["Japan"])).toEqual([]);
    expect(talentWith(["Python"], [], "human", "senior")).toEqual(["Title"]);
    expect(talentWith([])).toHaveLength(5);
  });

  it("keeps its tags as long as it has them, and no longer than it lives", () => {
    store(talentStore, [
      { ...person, name: "One", title: "Tester", skills: ["Rust"], specialties: ["Rust", "Go"] },
    ]);
    expect(tags()).toEqual(["Go", "Rust"]);
    const id = Number(sqlite().prepare("SELECT id FROM talent").pluck().get());
    inTransaction(() => {
      const row = talentStore.schemas.imported.parse({ ...person, skills: ["NLP"] });
      talentStore.change(id, row, { importKey: "other", importHash: "" });
      bumpVersion("talent");
    });
    expect([tags(), talentWith(["NLP"])]).toEqual([["NLP"], ["P"]]);
    forget("talent", id);
    expect(tags()).toEqual([]);
  });
});
