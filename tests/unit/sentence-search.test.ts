import { beforeAll, describe, expect, it } from "vitest";

import { investorStore, investorList } from "#app/kinds/investors/investors.server";
import { startupStore, startupList } from "#app/kinds/startups/startups.server";
import { talentStore, talentList } from "#app/kinds/talent/talents.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { type Sought, searchList } from "#app/site/reading/sentence-search.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { type KindList, sortsOf } from "#app/catalogue/list/kind-list.server";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { readListParams } from "#app/catalogue/filters/list-query";

const STARTUPS = [
  { name: "Ledgerly", description: "Fintech for shops", location: "Berlin, Germany", stage: "Seed" },
  { name: "Paywell", description: "FINTECH for schools", location: "Dubai, UAE", stage: "Series A" },
  { name: "Coinry", description: "Fintech for farms", location: "Paris", industries: ["Energy"] },
  { name: "Tidal", description: "Counts 50% of plankton_", location: "Dubai, UAE", stage: "Seed" },
  { name: "Zweite", description: "Prüft Verträge", location: "Berlin, Germany", industries: ["Energy"] },
];
const INVESTORS = [
  { name: "Isar", focus: "Fintech and robotics", city: "Munich", country: "Germany" },
  { name: "Creek", focus: "Climate", city: "Dubai", country: "UAE" },
];
const TALENT = [
  { name: "Docket", bio: "Reviews contracts", talentType: "Non-Human", skills: ["NLP"], location: "London" },
  { name: "Ada", bio: "Compilers", talentType: "Human", skills: ["Python"], location: "Toronto" },
];

let stored = 0;
function store(target: KindStore, rows: readonly object[]): void {
  inTransaction(() => {
    for (const row of rows)
      target.insert(target.schemas.imported.parse(row), {
        importKey: `sentence ${stored++}`,
        importHash: "",
      });
    bumpVersion(target.kind);
  });
}

beforeAll(() => {
  useOwnDatabase();
  store(startupStore, STARTUPS);
  store(investorStore, INVESTORS);
  store(talentStore, TALENT);
});

const searchAt = <Card extends { id: number }>(list: KindList<Card>, url: string) =>
  searchList(
    list,
    readListParams(
      { filters: list.filters, sorts: sortsOf(list) },
      new URL(url, "http://hub.example").searchParams,
      knownTo(list.kind.table),
    ).query,
  );
const startups = (search: string, others = "") =>
  searchAt(startupList, `/startups?search=${encodeURIComponent(search)}${others}`);

/** What a list shows: its names, what is said of it, and what is offered. */
function said({ page, reading }: Sought<{ name: string }>) {
  return {
    names: page.items.map(({ name }) => name).toSorted(),
    parts: reading?.shown?.parts.map(({ label }) => label),
    offer: reading?.offer?.label,
  };
}
const nothing = { names: [], parts: undefined, offer: undefined };

describe("a search that is a sentence", () => {
  it.each([
    ["fintech startups", ["Coinry", "Ledgerly", "Paywell"], ["“fintech”"]],
    ["fintech startups in Berlin", ["Ledgerly"], ["“fintech”", "“Berlin”"]],
    ["fintech startups in Dubai", ["Paywell"], ["Dubai", "“fintech”"]],
    ["Seed startups in the UAE", ["Tidal"], ["UAE", "Seed"]],
    ["startups with 50% and plankton_", ["Tidal"], ["“50%”", "“plankton”"]],
    ["startups, VERTRÄGE, prüft", ["Zweite"], ["“VERTRÄGE”", "“prüft”"]],
    ["show me all the startups, please", STARTUPS.map(({ name }) => name).toSorted(), []],
  ])("shows for “%s” what was recognised and contains the rest", (search, names, parts) => {
    expect(said(startups(search))).toEqual({ names, parts, offer: undefined });
  });

  it.each([
    ["zebra startups", ["“zebra”"], undefined],
    ["fintech startups in Abu Dhabi", ["Abu Dhabi", "“fintech”"], "3 startups for “fintech” anywhere"],
    ["fintech zebra startups in Dubai", ["Dubai", "“fintech”", "“zebra”"], "1 startup for Dubai, “fintech”"],
    ["startups not in Dubai", ["“not in Dubai”"], undefined],
    ["startups in Abu Dhabi", ["Abu Dhabi"], undefined],
  ])("says for “%s” that nothing was found, and offers the closest", (search, parts, offer) => {
    const sought = startups(search);
    expect(said(sought)).toEqual({ names: [], parts, offer });
    const url = sought.reading?.offer?.url;
    if (url)
      expect(`${searchAt(startupList, url).page.total} startup`).toBe(offer?.match(/^\d+ startup/)?.[0]);
  });

  it.each(["mumble", "the weather in Berlin", "%%", "__", "日本", "zebra zebra"])(
    "finds nothing for “%s”, which is no request",
    (search) => {
      expect(said(startups(search))).toEqual(nothing);
    },
  );

  it("is looked for as it stands first", () => {
    expect(said(startups("Fintech for"))).toEqual({ ...nothing, names: ["Coinry", "Ledgerly", "Paywell"] });
    expect(said(startups("fintech startups", "&exact=1"))).toEqual(nothing);
    expect(said(startups("Ledgerly", "&industry=Energy"))).toEqual(nothing);
  });

  it("stays among the industries that are ticked", () => {
    expect(said(startups("fintech startups", "&industry=Energy")).names).toEqual(["Coinry"]);
    const { reading } = startups("fintech startups in Dubai", "&industry=Energy");
    expect(reading?.offer).toEqual({
      label: "1 startup for “fintech” anywhere",
      url: "/startups?search=Startups+with+fintech&as=Startups+with+fintech&industry=Energy",
    });
  });

  it("loses a part by its chip, and is the whole list without the last one", () => {
    const { reading } = startups("fintech startups in Dubai");
    const [dubai, fintech] = reading?.shown?.parts ?? [];
    const afterDubai = searchAt(startupList, dubai?.url ?? "");
    expect(said(afterDubai)).toEqual({
      ...nothing,
      names: ["Coinry", "Ledgerly", "Paywell"],
      parts: ["“fintech”"],
    });
    expect(said(searchAt(startupList, fintech?.url ?? ""))).toEqual({
      ...nothing,
      names: ["Paywell", "Tidal"],
      parts: ["Dubai"],
    });
    expect(afterDubai.reading?.shown?.parts[0]?.url).toBe("/startups");
  });

  it("stays a request without a part, also where an entry contains what is left of it", () => {
    const text = "Startups in Dubai";
    store(startupStore, [{ name: "Diary", description: `Writes of ${text}`, location: "Rome" }]);
    expect(said(startups(text)).names).toEqual(["Diary"]);
    const { reading } = startups("fintech startups in Dubai");
    const url = reading?.shown?.parts.at(-1)?.url ?? "";
    expect(said(searchAt(startupList, url)).names).toEqual(["Paywell", "Tidal"]);
  });

  it("is read by the lists of investors and talent, too", () => {
    const investors = (search: string) => said(searchList(investorList, { search, filters: {}, page: 1 }));
    expect(investors("robotics investors in Germany")).toEqual({
      names: ["Isar"],
      parts: ["Germany", "“robotics”"],
      offer: undefined,
    });
    expect(investors("climate investors in Germany")).toEqual({
      names: [],
      parts: ["Germany", "“climate”"],
      offer: "1 investor for “climate” anywhere",
    });
    const talent = (search: string, type: "human" | "nonhuman") =>
      said(searchList(talentList, { search, filters: { type }, page: 1 }));
    expect(talent("AI agents that review contracts", "nonhuman")).toEqual({
      names: ["Docket"],
      parts: ["AI", "“review”", "“contracts”"],
      offer: undefined,
    });
    expect(talent("Python experts for compilers in London", "human")).toEqual({
      names: [],
      parts: ["London", "Human", "Python", "“compilers”"],
      offer: "1 talent for Human, Python, “compilers” anywhere",
    });
    expect(startups("fintech investors in Germany").reading).toEqual({
      offer: {
        label: "Show investors for: Germany, “fintech”",
        url: "/investors?search=fintech+investors+in+Germany",
      },
    });
  });
});
