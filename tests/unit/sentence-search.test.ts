import { beforeAll, describe, expect, it } from "vitest";

import { eventParts } from "#app/kinds/events/events.server";
import { investorStore, investorParts } from "#app/kinds/investors/investors.server";
import { startupStore, startupParts } from "#app/kinds/startups/startups.server";
import { talentStore, talentParts } from "#app/kinds/talent/talents.server";
import { prepareWords } from "#app/language/words/known-words.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { type Sought, searchList } from "#app/site/reading/list-reading.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { type KindList, sortsOf } from "#app/catalogue/list/kind-list.server";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { readListParams } from "#app/catalogue/filters/list-query";

const STARTUPS = [
  { name: "Ledgerly", description: "Fintech for shops", location: "Berlin, Germany", stage: "Seed" },
  { name: "Paywell", description: "FINTECH for schools", location: "Dubai, UAE", stage: "Series A" },
  {
    name: "Coinry",
    description: "Fintech for farms",
    location: "Paris",
    industries: ["Energy"],
    funding: "€6M",
  },
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
const EVENTS = [
  { title: "Autumn", start: "2090-11-05T10:00", end: "2090-11-05T18:00" },
  { title: "Turn", start: "2090-12-31T10:00", end: "2091-01-02T18:00" },
  { title: "Winter", start: "2091-01-15T10:00", end: "2091-01-15T18:00" },
  { title: "Spring", start: "2091-03-15T10:00", end: "2091-03-16T18:00" },
].map((event) => ({ ...event, timeZone: "UTC", description: "Talks", place: "Lisbon, Portugal" }));

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

beforeAll(async () => {
  useOwnDatabase();
  store(startupStore, STARTUPS);
  store(investorStore, INVESTORS);
  store(talentStore, TALENT);
  store(eventParts.store, EVENTS);
  await prepareWords();
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
  searchAt(startupParts.list, `/startups?search=${encodeURIComponent(search)}${others}`);

/** What a list shows: its names, what is said of it, and what is offered. */
function said({ page, reading }: Sought<{ name: string }>) {
  return {
    names: page.items.map(({ name }) => name).toSorted(),
    parts: reading?.shown?.parts.map(({ label }) => label),
    offers: reading?.offers.map(({ label }) => label) ?? [],
  };
}
const nothing = { names: [], parts: undefined, offers: [] };

describe("a search that is a sentence", () => {
  it.each([
    ["fintech startups", ["Coinry", "Ledgerly", "Paywell"], ["“fintech”"]],
    ["fintech startups in Berlin", ["Ledgerly"], ["Berlin", "“fintech”"]],
    ["fintech startups in Dubai", ["Paywell"], ["Dubai", "“fintech”"]],
    ["Seed startups in the UAE", ["Tidal"], ["UAE", "Seed"]],
    ["startups in Deutschland", ["Ledgerly", "Zweite"], ["Germany (“Deutschland”)"]],
    ["energy startups", ["Coinry", "Zweite"], ["Energy"]],
    ["startups with 50% and plankton_", ["Tidal"], ["“50%”", "“plankton”"]],
    ["startups, VERTRÄGE, prüft", ["Zweite"], ["“VERTRÄGE”", "“prüft”"]],
    ["startups not in Dubai", ["Coinry", "Ledgerly", "Zweite"], ["not Dubai"]],
    ["startups without fintech", ["Tidal", "Zweite"], ["not Financial AI (“fintech”)"]],
    ["startups with planktn", ["Tidal"], ["“plankton” (“planktn”)"]],
    ["farms fintech", ["Coinry"], ["“farms”", "“fintech”"]],
    ["startups that raised over 5M", ["Coinry"], ["$5M and more (“over 5M”)"]],
    [
      "startups not funded over 5M",
      ["Ledgerly", "Paywell", "Tidal", "Zweite"],
      ["not $5M and more (“over 5M”)"],
    ],
    ["show me all the startups, please", STARTUPS.map(({ name }) => name).toSorted(), []],
  ])("shows for “%s” what was recognised and contains the rest", (search, names, parts) => {
    expect(said(startups(search))).toEqual({ names, parts, offers: [] });
  });

  it.each([
    ["zebra startups", ["“zebra”"], []],
    ["energy startups in Abu Dhabi", ["Abu Dhabi", "Energy"], ["2 startups for Energy anywhere"]],
    ["energy seed startups in Dubai", ["Dubai", "Energy", "Seed"], ["1 startup for Dubai, Seed"]],
    ["startups in Abu Dhabi", ["Abu Dhabi"], []],
  ])("says for “%s” that nothing was found, and offers the nearest", (search, parts, offers) => {
    const sought = startups(search);
    expect(said(sought)).toEqual({ names: [], parts, offers });
    for (const { label, url } of sought.reading?.offers ?? [])
      expect(`${searchAt(startupParts.list, url).page.total} startup`).toBe(label.match(/^\d+ startup/)?.[0]);
  });

  it.each([
    ["startups that raised 5 crore rupees", "for “5 crore rupees” here, so it is left aside"],
    ["startups near me founded in 2024", "for “near me” or “founded in 2024” here, so they are left aside"],
    ["startups with less than 10 employees", "for “less than 10 employees” here, so it is left aside"],
    ["startups from May", "for “from May” here, so it is left aside"],
  ])("leaves aside what no filter knows in “%s”, and says so", (search, leftAside) => {
    const { reading, page } = startups(search);
    expect(reading?.shown?.leftAside).toBe(`There is no filter ${leftAside}.`);
    expect([reading?.shown?.parts, page.total]).toEqual([
      [],
      searchAt(startupParts.list, "/startups").page.total,
    ]);
  });

  it("says of a date that could be another how it was read", () => {
    const said = (search: string) =>
      searchList(eventParts.list, { search, filters: {}, page: 1 }).reading?.shown?.leftAside;
    expect(said("events on 3/4")).toMatch(/^“(?:on )?3\/4” is read with the day first\.$/);
    expect(said("events on 28/12")).toBeUndefined();
  });

  it.each(["mumble", "%%", "__", "日本"])("finds nothing for “%s”, which is no request", (search) => {
    expect(said(startups(search))).toEqual(nothing);
  });

  it("leaves an amount in a currency without a rate aside", () => {
    const { page, reading } = startups("startups that raised over 5 crore rupees");
    expect([page.total, reading?.shown?.leftAside]).toEqual([
      STARTUPS.length,
      "There is no filter for “over 5 crore rupees” here, so it is left aside.",
    ]);
  });

  it("is looked for as it stands first", () => {
    expect(said(startups("Fintech for"))).toEqual({ ...nothing, names: ["Coinry", "Ledgerly", "Paywell"] });
    expect(said(startups("fintech startups", "&exact=1"))).toEqual(nothing);
    expect(said(startups("Ledgerly", "&industry=Energy"))).toEqual(nothing);
  });

  it("stays among the industries that are ticked", () => {
    expect(said(startups("fintech startups", "&industry=Energy")).names).toEqual(["Coinry"]);
  });

  it("becomes what the list's own controls say", () => {
    expect(startups("seed startups in Germany, newest first").query).toMatchObject({
      search: "",
      filters: { stage: ["Seed"], place: ["Germany"] },
    });
    expect(startups("startups by name that count plankton").query).toMatchObject({
      search: '"count" "plankton"',
      sort: "name",
    });
    const { query, page } = startups("startups without Germany for farms");
    expect([query.search, page.items.map(({ name }) => name)]).toEqual(['"farms" not Germany', ["Coinry"]]);
    expect(startups(query.search).page.items).toEqual(page.items);
  });

  it("loses a part by its chip, and is the whole list without the last one", () => {
    const { reading } = startups("energy startups in Germany");
    const [germany, energy] = reading?.shown?.parts ?? [];
    expect(said(searchAt(startupParts.list, energy?.url ?? "")).names).toEqual(["Ledgerly", "Zweite"]);
    expect(said(searchAt(startupParts.list, germany?.url ?? "")).names).toEqual(["Coinry", "Zweite"]);
    expect(startups("startups in Germany").reading?.shown?.parts[0]?.url).toBe("/startups");
  });

  it.each([
    ["events in January 2091", ["Turn", "Winter"], ["“January 2091”"]],
    ["events not in January 2091", ["Autumn", "Spring"], ["not “January 2091”"]],
    [
      "events, but not in December 2090 or January 2091",
      ["Autumn", "Spring"],
      ["not “December 2090 or January 2091”"],
    ],
    ["events except 15 March 2091", ["Autumn", "Turn", "Winter"], ["not “15 March 2091”"]],
    [
      "events not before 2 January 2091",
      ["Spring", "Winter"],
      ["not Until 2091-01-01 (“before 2 January 2091”)"],
    ],
    ["not in January 2091", ["Autumn", "Spring"], ["not “January 2091”"]],
    ["events not in May 2092", ["Autumn", "Spring", "Turn", "Winter"], ["not “May 2092”"]],
  ])("takes the days of “%s” as one span", (search, names, parts) => {
    const sought = searchList(eventParts.list, { search, filters: {}, page: 1 });
    expect(sought.page.items.map(({ title }) => title).toSorted()).toEqual(names);
    expect(sought.reading?.shown?.parts.map(({ label }) => label)).toEqual(parts);
    expect(searchList(eventParts.list, sought.query).page.items).toEqual(sought.page.items);
  });

  it("is read by the lists of investors and talent, too", () => {
    const investors = (search: string) =>
      said(searchList(investorParts.list, { search, filters: {}, page: 1 }));
    expect(investors("robotics investors in Germany")).toEqual({
      names: ["Isar"],
      parts: ["Germany", "“robotics”"],
      offers: [],
    });
    expect(investors("climate seed")).toEqual({
      names: [],
      parts: ["Climate Tech (“climate”)", "“seed”"],
      offers: ["1 investor for “climate”"],
    });
    const talent = (search: string, type: "human" | "nonhuman") =>
      said(searchList(talentParts.list, { search, filters: { type }, page: 1 }));
    expect(talent("AI agents that review contracts", "nonhuman")).toEqual({
      names: ["Docket"],
      parts: ["AI (“AI agents”)", "“review”", "“contracts”"],
      offers: [],
    });
    expect(startups("fintech investors in Germany").reading).toEqual({
      offers: [
        {
          label: "Show investors for: Germany, Financial AI",
          url: "/investors?place=Germany&industry=Financial+AI",
        },
      ],
    });
  });
});
