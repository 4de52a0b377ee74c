import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { cardTitles, countLine, elements, tags, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { searched } from "#tests/support/searched";
import { Visitor } from "#tests/support/visitor";

const PAGE = 24;

/** Names that a careless search would trip over. */
const ODD_NAMES = [
  "100% Solar_Power",
  "100 Solar Power",
  'The "Quoted" *Star*',
  "Éclair ÉNERGIE",
  "Cafe\u0301 Crème",
  "Straße nach Ōsaka",
  "日本ロボット 🚀",
  "ПРИВЕТ Мир",
  "O'Neil'); DROP TABLE startups;--",
  "<b>Bold</b> & Co",
  "back\\slash",
  "NEAR OR NOT",
];
const INDUSTRIES = [
  ["Energy"],
  ["Renewable ENERGY", "Robotics"],
  ["Robotics"],
  ["Machine Learning", "Retail"],
  [],
  ["Space Mining"],
];

const STARTUPS = Array.from({ length: 60 }, (_, i) => ({
  name: ODD_NAMES[i % 20] ? `${ODD_NAMES[i % 20]} ${i}` : `Startup ${i}`,
  description: i % 3 === 0 ? "Ships tide tables" : "Counts plankton",
  location: ["Dubai, UAE", "Zürich", null][i % 3] ?? undefined,
  stage: i % 4 === 0 ? "pre-seed" : undefined,
  industries: INDUSTRIES[i % INDUSTRIES.length] ?? [],
}));
const INVESTORS = Array.from({ length: 30 }, (_, i) => ({
  name: `Fund ${i}`,
  focus: i % 2 ? "Seed rounds" : "Gröwth rounds",
  city: "Hiddenville",
  industries: INDUSTRIES[i % INDUSTRIES.length] ?? [],
}));
const TALENT = [
  {
    name: "Ada",
    bio: "Builds",
    title: "Engineer",
    company: "Quay",
    skills: ["Rust"],
    specialties: ["Compilers"],
    talentType: "Human",
    location: "Hiddenville",
  },
  { name: "Bela", bio: "Paints", talentType: "human" },
  { name: "Cog", bio: "Answers", talentType: "Non-Human", skills: ["Rust"] },
  { name: "Dex", bio: "Plans", talentType: "AI" },
];
const USE_CASES = [
  {
    title: "Tide pilot",
    description: `Sounds the berths. ${"Every night, twice. ".repeat(20)}Ships lie deeper in silt.`,
    companyName: "Quay",
    industry: "Energy & Water",
    stage: "Pilot",
    impact: "Fewer groundings",
    metrics: "Eighteen percent",
    technology: ["Lidar"],
    caseStudyUrl: "https://quay.example/tides",
  },
  {
    title: "Ward rounds",
    description: "d",
    industry: "Health & Wellness",
    stage: "Production",
    featured: true,
  },
  { title: "Bed plan", description: "d", industry: "Health & Wellness", stage: "Scale" },
  { title: "Ledger check", description: "d", industry: "financial services", stage: "Proof of Concept" },
  { title: "Moon mine", description: "d", industry: "Space", stage: "Dreaming", featured: true },
  { title: "No industry", description: "d" },
];

interface Entry {
  name: string;
  description: string;
  location: string | null;
  stage: string | null;
  industries: string[];
}

const site = await openSite();
const get = (path: string) => site.ask(path);
const html = async (path: string) => {
  const { status, text } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};
const emptyText = (noun: string) =>
  `Sorry we are still growing, so unfortunately we don't have any ${noun} listed as of yet, please check back soon for updates!`;
const noMatch = (noun: string) => `No ${noun} found matching your search criteria.`;
const q = encodeURIComponent;
const mainText = async (path: string) => textOf(elements(await html(path), "main")[0] ?? "");
/** Where each empty part of a page leads on. */
const stepsOf = async (path: string) =>
  [...(await html(path)).matchAll(/<div class="empty">[\s\S]*?<\/div>/g)].map(([part]) =>
    tags(part, "a").map(({ href }) => href),
  );
describe("an empty hub", () => {
  it.each([
    ["/startups", emptyText("startups")],
    ["/investors", emptyText("investors")],
    ["/talent", emptyText("talent")],
    ["/talent?type=ai", emptyText("talent")],
    ["/use-cases", emptyText("use cases")],
    ["/use-cases?tab=by-industry", emptyText("use cases")],
    ["/community", emptyText("community posts")],
    ["/community", "No reels yet. Be the first to create one!"],
    ["/startups?search=x&industry=Energy&page=3", emptyText("startups")],
    ["/jobs", emptyText("jobs")],
    ["/learning?page=2", emptyText("learning resources")],
    ["/products?search=x", emptyText("AI products")],
    ["/search", "Start your search"],
    ["/search?q=", "Start your search"],
    ["/search?q=%20", "Start your search"],
    ["/search?q=anything", "No results found"],
  ])("%s says: %s", async (path, sentence) => {
    const text = await mainText(path);
    expect(text).toContain(sentence);
    expect(text).not.toContain("criteria");
  });

  it.each(["/startups", "/talent", "/use-cases", "/jobs", "/events", "/search?q=anything", "/"])(
    "%s offers a next step where there is nothing",
    async (path) => {
      const steps = await stepsOf(path);
      expect(steps.length).toBeGreaterThan(0);
      for (const links of steps) expect(links.length).toBeGreaterThan(0);
    },
  );

  it("has nowhere to lead to, but home", async () => {
    const cases = [
      ["startups in Dubai", "/", "There are no startups for Dubai listed yet. Please check back soon."],
      ["investors", "/", "There are no investors listed yet. Please check back soon."],
      ["ai agents", "/", "There are no agents listed yet. Please check back soon."],
      ["community", "/", "There are no community posts or reels listed yet. Please check back soon."],
    ];
    for (const [prompt = "", to, sentence = ""] of cases) {
      const here = new Visitor(site);
      const { headers } = await here.get(`/navigate?prompt=${q(prompt)}`);
      expect([prompt, headers.location]).toEqual([prompt, to]);
      expect(textOf((await here.get("/")).text)).toContain(`Sorry we are still growing. ${sentence}`);
    }
    const home = new Visitor(site);
    await home.get("/navigate?prompt=home");
    expect(textOf((await home.get("/")).text)).toContain("Taking you to Home");
  });

  it("has zeros and what is missing on Home", async () => {
    const page = await html("/");
    const numbers = Object.fromEntries(
      elements(page, "dt").map((term, i) => [textOf(term), textOf(elements(page, "dd")[i] ?? "")]),
    );
    expect(numbers).toEqual({ Startups: "0", Investors: "0", Talent: "0", "Funding raised": "$0M" });
    for (const noun of ["startups", "investors", "talent", "community posts"])
      expect(textOf(page)).toContain(emptyText(noun));
  });

  it("has empty lists for programs, with their total and ETag", async () => {
    for (const list of ["startups", "investors", "talent", "community", "reels", "use-cases"]) {
      expect(await askJson(site, `/api/${list}`)).toEqual([]);
      const { text, headers } = await get(`/api/${list}?limit=3`);
      expect([list, text, headers["x-total-count"], headers.link]).toEqual([list, "[]", "0", undefined]);
      expect(headers.etag).toBeDefined();
    }
    expect(await askJson(site, "/api/stats")).toEqual({
      startups: 0,
      investors: 0,
      talent: 0,
      funding: "$0M",
    });
    const found = await askJson<Record<string, unknown[]>>(site, "/api/search?q=a");
    expect(Object.values(found)).toEqual([[], [], [], [], [], []]);
  });
});

describe("a hub with entries", () => {
  let startups: Entry[];

  beforeAll(async () => {
    for (const [kind, rows] of Object.entries({
      startups: STARTUPS,
      investors: INVESTORS,
      "use-cases": USE_CASES,
    })) {
      expect(importRows(site, kind, rows)).toBe(`${rows.length} stored, 0 updated, 0 unchanged, 0 rejected`);
    }
    startups = await askJson<Entry[]>(site, "/api/startups");
  });

  /** No startup has a text of nothing else, and as a space between words none is looked for. */
  const isDashes = (search: string) => /^[\s-]*-[\s-]*$/.test(search);

  /** What the list must show, by the plain words of the rule (other/product.md, "Matching"). */
  const expected = (search: string, industries: string[] = []) =>
    startups.filter(
      ({ name, description, location, industries: own }) =>
        !isDashes(search) &&
        [name, description, location ?? ""].some((field) =>
          searched(field).includes(searched(search.trim())),
        ) &&
        (industries.length === 0 ||
          industries.some((filter) => own.some((industry) => searched(industry).includes(searched(filter))))),
    );

  async function expectList(search: string, industries: string[] = []): Promise<void> {
    // What no startup contains may be read as a request, if not told otherwise.
    const exactly = expected(search).length > 0 ? "" : "&exact=1";
    const path = `/startups?search=${q(search)}${exactly}${industries.map((name) => `&industry=${q(name)}`).join("")}`;
    const [page, wanted] = [await html(path), expected(search, industries)];
    expect([path, cardTitles(page)]).toEqual([path, wanted.slice(0, PAGE).map(({ name }) => name)]);
    const n = wanted.length;
    const noun = n === 1 ? "startup" : "startups";
    expect(countLine(page)).toBe(n > PAGE ? `Showing 1–${PAGE} of ${n} startups` : `${n} ${noun}`);
    expect(textOf(page).includes(noMatch("startups"))).toBe(n === 0);
  }

  it("pages through all of them, newest first, 24 at a time", async () => {
    const lines = [
      "Showing 1–24 of 60 startups",
      "Showing 25–48 of 60 startups",
      "Showing 49–60 of 60 startups",
    ];
    const shown: string[] = [];
    for (const [i, line] of lines.entries()) {
      const page = await html(i === 0 ? "/startups" : `/startups?page=${i + 1}`);
      expect(countLine(page)).toBe(line);
      shown.push(...cardTitles(page));
      const pages = /<nav class="pages"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? "";
      const links = tags(pages, "a");
      expect(links.filter((link) => link["aria-current"] === "page").map(({ href }) => href)).toEqual([
        i === 0 ? "/startups" : `/startups?page=${i + 1}`,
      ]);
      expect(links.filter(({ rel }) => rel).map(({ rel }) => rel)).toEqual(
        ["prev", "next"].slice(i === 0 ? 1 : 0, i === 2 ? 1 : 2),
      );
    }
    expect(shown).toEqual(startups.map(({ name }) => name));
    expect(shown[0]).toBe(STARTUPS.at(-1)?.name.normalize("NFC"));
  });

  it("keeps search and filters in the page links", async () => {
    const page = await html(
      "/startups?search=S&industry=Energy&industry=Robotics&industry=Retail&industry=Space",
    );
    const next = tags(page, "a").find(({ rel }) => rel === "next")?.href ?? "";
    const params = new URL(next, site.url).searchParams;
    expect([params.get("search"), params.getAll("industry"), params.get("page")]).toEqual([
      "S",
      ["Energy", "Robotics", "Retail", "Space"],
      "2",
    ]);
    expect(countLine(await html(next))).toMatch(/^Showing 25–\d+ of \d+ startups$/);
  });

  it.each([
    "4",
    "99999",
    "999999999",
    "99999999999999999999",
    "-1",
    "0",
    "1.5",
    "2abc",
    "abc",
    "",
    "%00",
    "1e3",
    "%F0%9F%9A%80",
    "2&page=3",
  ])("page=%s is a normal page", async (value) => {
    for (const list of ["/startups", "/investors", "/talent", "/use-cases", "/community"]) {
      const { status, text } = await get(`${list}?page=${value}`);
      expect([list, status]).toEqual([list, 200]);
      if (list !== "/startups") continue;
      const [, first, last] = /^Showing (\d+)–(\d+) of 60 startups$/.exec(countLine(text)) ?? [];
      expect(Number(last) - Number(first) + 1).toBe(cardTitles(text).length);
    }
  });

  it("finds what contains the text and has any of the industries, whatever they are", async () => {
    const letters = [..."aeéÉstrßOŌ日%_\"*' \\<&-ПрR0o", "e\u0301"];
    const search = fc.oneof(
      fc.string({ unit: fc.constantFrom(...letters), maxLength: 4 }),
      fc.constantFrom(
        ...ODD_NAMES,
        "energie",
        "café",
        "CAFÉ",
        "STRASSE",
        "zÜRICH",
        "привет",
        "startup 5",
        "tide",
        "space",
      ),
    );
    const industries = fc.uniqueArray(
      fc.constantFrom(
        "Energy",
        "energy",
        "Robotics",
        "Machine Learning",
        "Space",
        "Nothing",
        "Real Estate",
        "%",
        "_",
      ),
      { maxLength: 3, selector: searched },
    );
    await fc.assert(fc.asyncProperty(search, industries, expectList), {
      numRuns: 60,
      examples: [
        ["%", []],
        ["_", []],
        ['"', []],
        ["*", []],
        ["'", []],
        ["\\", []],
        ["", ["Energy", "Space"]],
        ["", ["Nothing"]],
        ["CRÈME", []],
        ["cafe\u0301", []],
        ["-", []],
        ["- -", ["Energy"]],
      ],
    });
  });

  it("counts beside each industry what its filter would show", async () => {
    const page = await html("/startups");
    const options = [...page.matchAll(/<label class="check[^"]*">([\s\S]*?)<\/label>/g)]
      .map(([, inner = ""]) => [tags(inner, "input")[0], textOf(inner)] as const)
      .flatMap(([input, text]) => (input?.name === "industry" ? [[input.value ?? "", text] as const] : []));
    expect(options).toHaveLength(36);
    for (const [industry, text] of options)
      expect(text).toBe(`${industry}${expected("", [industry]).length} startups`);
  });

  it("shows filters as chips that take themselves away, and ticks their boxes", async () => {
    const page = await html("/startups?search=tartup&industry=energy&industry=Robotics&industry=ENERGY");
    const chips = tags(/<ul class="chips"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? "", "a").map(
      ({ href = "" }) => href,
    );
    expect(chips).toEqual([
      "/startups?industry=Energy&industry=Robotics",
      "/startups?search=tartup&industry=Robotics",
      "/startups?search=tartup&industry=Energy",
    ]);
    const ticked = tags(page, "input")
      .filter((input) => "checked" in input)
      .map(({ value }) => value);
    expect(ticked.toSorted()).toEqual(["Energy", "Robotics"]);
    expect(tags(page, "input").find(({ name }) => name === "search")?.value).toBe("tartup");
    // In the sheet of filters it stays open.
    expect([...page.matchAll(/<a[^>]*href="([^"]*)"[^>]*>Clear all<\/a>/g)].map(([, href]) => href)).toEqual([
      "/startups#filters",
      "/startups",
    ]);
  });

  it.each([
    ["/investors?search=GR%C3%96WTH", "15 investors"],
    ["/investors?search=seed%20rounds&industry=Robotics", "5 investors"],
    // No text that is searched has it, but it is a place.
    ["/investors?search=Hiddenville", "Showing 1–24 of 30 investors"],
    ["/investors?search=Hiddenville&exact=1", "0 investors"],
    ["/investors", "Showing 1–24 of 30 investors"],
    ["/use-cases?search=QUAY", "1 use case"],
    ["/use-cases?search=ward", "1 use case"],
    ["/use-cases?search=Pilot", "1 use case"],
    ["/use-cases", "6 use cases"],
    ["/use-cases?tab=featured", "2 use cases"],
    ["/use-cases?tab=FEATURED&industry=health%20%26%20wellness", "1 use case"],
    ["/use-cases?tab=nonsense", "6 use cases"],
    ["/use-cases?industry=Health%20%26%20Wellness", "2 use cases"],
    // The substring rule, which ignores case.
    ["/use-cases?industry=Financial", "1 use case"],
    ["/use-cases?industry=space", "1 use case"],
  ])("%s: %s", async (path, line) => {
    expect(countLine(await html(path))).toBe(line);
  });

  it.each([
    ["/startups?search=zzz", noMatch("startups")],
    ["/startups?industry=Nothing", noMatch("startups")],
    ["/investors?search=zzz", noMatch("investors")],
    ["/use-cases?search=zzz", noMatch("use cases")],
    ["/use-cases?tab=by-industry&search=zzz", noMatch("use cases")],
    ["/search?q=zzzz", "No results found"],
  ])("%s says that nothing matches", async (path, sentence) => {
    const text = await mainText(path);
    expect(text).toContain(sentence);
    expect(text).not.toContain("still growing");
    expect(await stepsOf(path)).not.toContainEqual([]);
  });

  it("looks everywhere for what a list doesn't have", async () => {
    for (const list of ["/startups", "/investors", "/use-cases"])
      expect(await stepsOf(`${list}?search=zzz%26`)).toEqual([expect.arrayContaining(["/search?q=zzz%26"])]);
  });

  it("counts use cases, and groups them by industry without losing one", async () => {
    const page = await html("/use-cases?tab=by-industry");
    const numbers = Object.fromEntries(
      elements(page, "dt")
        .slice(0, 4)
        .map((term, i) => [textOf(term), textOf(elements(page, "dd")[i] ?? "")]),
    );
    expect(numbers).toMatchObject({ "In Production": "2", Featured: "2" });
    expect(cardTitles(page).toSorted()).toEqual(USE_CASES.map(({ title }) => title).toSorted());
    expect(countLine(page)).toBe("6 use cases");
    const chips = /<nav aria-label="Industry">[\s\S]*?<\/nav>/.exec(page)?.[0] ?? "";
    expect(elements(chips, "a").map(textOf)).toEqual([
      "All Industries",
      "Health & Wellness 2",
      "Energy & Water 1",
      "Financial 1",
    ]);
    const groups = elements(page, "h2").map(textOf);
    expect(groups.slice(0, 3)).toEqual(["Filters", "Health & Wellness", "Energy & Water"]);
  });

  it("says that nothing matches where the tab excludes all: the table isn't empty", async () => {
    const people = TALENT.filter(({ talentType }) => /^human$/i.test(talentType));
    expect(importRows(site, "talent", people)).toMatch(/^2 stored/);
    expect(await mainText("/talent?type=nonhuman")).toContain(noMatch("talent"));
  });

  it("shows talent by type, in all its spellings, and searches all that is specified", async () => {
    expect(importRows(site, "talent", TALENT)).toMatch(/^2 stored, 0 updated, 2 unchanged/);
    const names = async (query: string) => cardTitles(await html(`/talent${query}`));
    for (const type of ["", "?type=human", "?type=HUMAN", "?type=nonsense", "?type=", "?type=%00"])
      expect([type, await names(type)]).toEqual([type, ["Bela", "Ada"]]);
    for (const type of ["nonhuman", "NonHuman", "non-human", "Non-Human", "ai", "AI"])
      expect([type, await names(`?type=${type}`)]).toEqual([type, ["Dex", "Cog"]]);
    for (const word of ["ADA", "build", "engineer", "quay", "rust", "compil"])
      expect([word, await names(`?search=${word}`)]).toEqual([word, ["Ada"]]);
    expect(await names("?search=rust&type=ai")).toEqual(["Cog"]);
    for (const word of ["Hiddenville&exact=1", "zzz"])
      expect(await mainText(`/talent?search=${word}`)).toContain(noMatch("talent"));
    const placed = await html("/talent?search=Hiddenville");
    expect(cardTitles(placed)).toEqual(["Ada"]);
    expect(textOf(placed)).toContain("Showing talent for: Hiddenville");
  });

  describe("searched by a sentence", () => {
    const EXACT = "Search for the exact words";
    const inDubai = () => startups.filter(({ location }) => location === "Dubai, UAE");
    const linkTo = (page: string, label: string) =>
      [...page.matchAll(/<a\b[^>]*>[\s\S]*?<\/a>/g)]
        .map(([link]) => link)
        .filter((link) => textOf(link).startsWith(label))
        .map((link) => tags(link, "a")[0]?.href);
    const namesOn = async (path: string) => cardTitles(await html(path));
    const hidden = (page: string) =>
      Object.fromEntries(
        tags(elements(page, "main")[0] ?? "", "input")
          .filter(({ type, name }) => type === "hidden" && name !== "back")
          .map(({ name, value }) => [name, value]),
      );

    it("shows what it asks for, says so, and offers its words instead", async () => {
      const page = await html("/startups?search=Startups%20in%20Dubai,%20please");
      expect(countLine(page)).toBe(`${inDubai().length} startups`);
      expect(cardTitles(page)).toEqual(inDubai().map(({ name }) => name));
      expect(textOf(page)).toContain(`Showing startups for: Dubai ${EXACT}`);
      expect(tags(page, "input").find(({ name }) => name === "search")?.value).toBe(
        "Startups in Dubai, please",
      );
      expect(hidden(page)).toEqual({ was: "Startups in Dubai, please", rest: "" });
      const ticked = tags(page, "input").filter((input) => "checked" in input);
      expect(ticked.map(({ name, value }) => [name, value])).toEqual([["place", "Dubai"]]);
      expect(tags(page, "meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
      const [exact = ""] = linkTo(page, EXACT);
      expect(exact).toBe("/startups?search=Startups+in+Dubai%2C+please&exact=1");
      const parts = tags(page, "a").filter((link) => link["aria-label"] === "Dubai, remove filter");
      expect(parts.map(({ href }) => href)).toEqual(["/startups"]);
      // Nothing that leads on from the page asks for the sentence, but the exact search.
      const onward = tags(page, "a").flatMap(({ href = "" }) => href);
      expect(onward.filter((href) => href.includes("search="))).toEqual([exact]);
      for (const file of ["/startups.json", "/startups.csv"])
        expect(onward.filter((href) => href.startsWith(file))).toEqual([`${file}?place=Dubai`]);
      const exactly = await html(exact);
      expect([countLine(exactly), textOf(exactly).includes(noMatch("startups"))]).toEqual([
        "0 startups",
        true,
      ]);
      expect(textOf(exactly)).not.toContain("Showing");
    });

    it("is combined with industries, which keep how it is taken", async () => {
      const sentence = "/startups?search=pre%20seed%20startups%20in%20the%20UAE";
      const wanted = inDubai().filter(({ stage }) => stage);
      expect(await namesOn(sentence)).toEqual(wanted.map(({ name }) => name));
      const inEnergy = wanted.filter(({ industries }) => /energy/i.test(industries.join()));
      expect(inEnergy.length).toBeGreaterThan(0);
      const page = await html(`${sentence}&industry=Energy`);
      expect(cardTitles(page)).toEqual(inEnergy.map(({ name }) => name));
      expect(textOf(page)).toContain("Showing startups for: UAE, Pre-Seed");
      expect(linkTo(page, "UAE")).toEqual(["/startups?industry=Energy&stage=Pre-Seed"]);
      expect(linkTo(page, "Pre-Seed")).toEqual(["/startups?industry=Energy&place=UAE"]);
      const [exact = ""] = linkTo(page, EXACT);
      expect(exact).toBe("/startups?search=pre+seed+startups+in+the+UAE&exact=1&industry=Energy");
      expect(linkTo(await html(exact), "Energy")).toEqual([
        "/startups?search=pre+seed+startups+in+the+UAE&exact=1",
      ]);
      // Its form keeps it, too, where there are no scripts: as long as the text stays.
      expect(hidden(await html(exact))).toEqual({ exact: "1", about: "pre seed startups in the UAE" });
      const about = "about=pre+seed+startups+in+the+UAE";
      expect(await namesOn(`/startups?search=pre+seed+startups+in+the+UAE&exact=1&${about}`)).toEqual([]);
      expect(await namesOn(`/startups?search=startups+in+Dubai&exact=1&${about}`)).toEqual(
        inDubai().map(({ name }) => name),
      );
    });

    it("shows all where it names no filter, page by page", async () => {
      const first = await html("/startups?search=show%20me%20the%20companies");
      expect(textOf(first)).toContain(`Showing all startups ${EXACT}`);
      expect(countLine(first)).toBe("Showing 1–24 of 60 startups");
      const next = tags(first, "a").find(({ rel }) => rel === "next")?.href ?? "";
      expect(linkTo(first, EXACT)).toEqual(["/startups?search=show+me+the+companies&exact=1"]);
      expect(next).toBe("/startups?page=2");
      const second = await html(next);
      expect(countLine(second)).toBe("Showing 25–48 of 60 startups");
      // Of an address that asks for all startups nothing is read any more.
      expect(textOf(second)).not.toContain("Showing all startups");
      expect(linkTo(second, EXACT)).toEqual([]);
    });

    it("is the same on its further pages and in its files, whose addresses say what it became", async () => {
      for (const [sentence, count, query] of [
        ["startups with plankton, please", 40, "search=plankton"],
        ["robotics startups with plankton", 20, "search=plankton&industry=Robotics"],
        ['startups with "counts plankton"', 40, "search=%22counts+plankton%22"],
      ] as const) {
        const first = await html(`/startups?search=${q(sentence)}`);
        expect([sentence, countLine(first)]).toEqual([
          sentence,
          count > PAGE ? `Showing 1–${PAGE} of ${count} startups` : `${count} startups`,
        ]);
        const hrefs = tags(first, "a").map(({ href = "" }) => href);
        const next = tags(first, "a").find(({ rel }) => rel === "next")?.href;
        expect(next).toBe(count > PAGE ? `/startups?${query}&page=2` : undefined);
        if (next) expect(countLine(await html(next))).toBe(`Showing 25–${count} of ${count} startups`);
        expect(hrefs).toContain(`/startups.json?${query}`);
        expect([query, await askJson<unknown[]>(site, `/startups.json?${query}`)]).toEqual([
          query,
          expect.objectContaining({ length: count }),
        ]);
      }
    });

    it("takes what is no filter for text, each part a chip that can be taken away", async () => {
      const page = await html("/startups?search=plankton%20startups%20in%20Dubai&industry=Robotics");
      const wanted = inDubai().filter(
        ({ description, industries }) => /plankton/.test(description) && /robotics/i.test(industries.join()),
      );
      expect(wanted.length).toBe(0);
      expect(textOf(page)).toContain(`Nothing matched exactly: startups for Dubai, “plankton” ${EXACT}`);
      expect(textOf(page)).not.toContain("Showing");
      expect(textOf(page)).toContain(noMatch("startups"));
      const chips = tags(page, "a").filter((link) => link["aria-label"]?.endsWith(", remove filter"));
      expect(chips.map(({ href }) => href)).toEqual([
        "/startups?search=plankton&place=Dubai",
        "/startups?search=plankton&industry=Robotics",
        "/startups?industry=Robotics&place=Dubai",
      ]);
      const [offer = ""] = linkTo(page, "20 startups for “plankton” anywhere");
      const there = await html(offer);
      expect(countLine(there)).toBe("20 startups");
      expect(offer).toBe("/startups?search=plankton&industry=Robotics");
      expect(hidden(there)).toEqual({});
      for (const description of elements(there, "article")) expect(textOf(description)).toContain("plankton");
    });

    it("is never answered by the whole list, nor by another one's words", async () => {
      const kinds = ["startups", "investors", "talent", "use-cases", "jobs", "learning", "products"];
      for (const kind of kinds) {
        for (const text of [`zebra ${kind}`, `${kind}, zebra & "quagga"`, "zebra", "зебра 日本"]) {
          const page = await html(`/${kind}?search=${q(text)}`);
          expect([kind, text, elements(page, "article")]).toEqual([kind, text, []]);
        }
      }
    });

    it("is looked for as it stands first, whatever the other filters leave of it", async () => {
      for (const path of ["/startups?search=Startup%205", "/startups?search=Startup%205&industry=Space"]) {
        const page = await html(path);
        expect([path, textOf(page).includes("Showing all")]).toEqual([path, false]);
        for (const name of cardTitles(page)) expect(name).toMatch(/^Startup 5/);
      }
    });

    it("says which list has what it asks for, where this one hasn't", async () => {
      const page = await html("/startups?search=investors%20in%20Dubai");
      expect(textOf(page)).toContain(noMatch("startups"));
      expect(textOf(page)).not.toContain("Showing");
      expect(linkTo(page, "Show ")).toEqual(["/investors?place=Dubai"]);
      expect(textOf(page)).toContain("Show investors for: Dubai");
      const there = await html("/investors?search=investors%20in%20Dubai");
      expect(textOf(there)).toContain("Nothing matched exactly: investors for Dubai");
      expect(textOf(there)).toContain(noMatch("investors"));
      expect(linkTo(await html("/investors?search=companies"), "Show all startups")).toEqual(["/startups"]);
      expect(linkTo(await html("/talent?search=vc%20funds"), "Show all investors")).toHaveLength(1);
      expect(linkTo(await html("/talent?search=reels"), "Show all community posts or reels")).toEqual([
        "/community",
      ]);
      for (const path of [
        "/startups?search=home%20page",
        "/startups?search=investors%20in%20Dubai&exact=1",
        "/startups?search=mumble",
      ])
        expect([path, linkTo(await html(path), "Show ")]).toEqual([path, []]);
    });

    it("asks for one of talent's tabs", async () => {
      const human = await html("/talent?search=AI%20agents");
      expect(textOf(human)).toContain(noMatch("talent"));
      expect(linkTo(human, "Show talent for: AI")).toEqual(["/talent?type=nonhuman"]);
      const narrowed = await html("/talent?skill=Rust&sort=name&search=AI%20agents");
      expect(linkTo(narrowed, "Show talent for: AI")).toEqual(["/talent?type=nonhuman&skill=Rust&sort=name"]);
      const agents = await html("/talent?type=AI&search=AI+agents");
      expect(cardTitles(agents)).toEqual(["Dex", "Cog"]);
      expect(textOf(agents)).toContain(`Showing talent for: AI (“AI agents”) ${EXACT}`);
      expect(linkTo(agents, EXACT)).toEqual(["/talent?type=nonhuman&search=AI+agents&exact=1"]);
      expect(await namesOn("/talent?search=experts")).toEqual(["Bela", "Ada"]);
      expect(linkTo(await html("/talent?type=ai&search=experts"), "Show ")).toEqual(["/talent?type=human"]);
      const placed = await html("/talent?search=rust%20experts%20in%20Hiddenville");
      expect(cardTitles(placed)).toEqual(["Ada"]);
      expect(textOf(placed)).toContain("Showing talent for: Hiddenville, Human (“experts”), Rust");
      // The other tab is asked for the same.
      expect(linkTo(placed, "Non-Human")).toEqual(["/talent?type=nonhuman&place=Hiddenville&skill=Rust"]);
      expect(await mainText("/talent?search=Cog")).toContain("Human 0Non-Human 1");
    });

    it("is taken for what it nearly is, or for another name of it, where nothing contains it", async () => {
      const page = await html("/startups?search=dubaai");
      expect(countLine(page)).toBe(`${inDubai().length} startups`);
      expect(textOf(page)).toContain(`Showing startups for: Dubai (“dubaai”) ${EXACT}`);
      expect(hidden(page)).toEqual({ was: "dubaai", rest: "" });
      expect(linkTo(page, EXACT)).toEqual(["/startups?search=dubaai&exact=1"]);
      expect(await namesOn("/startups?search=dubaai&exact=1")).toEqual([]);
      const robots = await html("/investors?search=robots&sort=name");
      expect(cardTitles(robots)).toEqual(await namesOn("/investors?industry=Robotics&sort=name"));
      expect(countLine(robots)).toBe("10 investors");
      expect(textOf(robots)).toContain(`Showing investors for: Robotics (“robots”) ${EXACT}`);
      const text = await html("/startups?search=plankon");
      expect(countLine(text)).toBe("Showing 1–24 of 40 startups");
      expect(textOf(text)).toContain(`Showing startups for: “plankton” (“plankon”) ${EXACT}`);
      expect(hidden(text)).toEqual({ was: "plankon", rest: "plankton" });
      const none = await html("/startups?search=fintech");
      expect(textOf(none)).toContain(
        `Nothing matched exactly: startups for Financial AI (“fintech”) ${EXACT}`,
      );
      const elsewhere = await html("/investors?search=startups%20in%20dubaai");
      expect(linkTo(elsewhere, "Show startups for: Dubai")).toEqual(["/startups?place=Dubai"]);
    });

    it("isn't taken for what an earlier address says that it is", async () => {
      const meant = "as=Startups+in+Dubai";
      for (const path of ["/startups?search=tide", "/startups?search=dubaai", "/startups?search=zzz"])
        expect([path, await namesOn(`${path}&${meant}&about=dubaai`)]).toEqual([path, await namesOn(path)]);
      expect(await namesOn(`/startups?search=zzz&${meant}`)).toEqual([]);
      expect(await namesOn(`/startups?search=zzz&as=${"x".repeat(3000)}`)).toEqual([]);
      expect(countLine(await html(`/startups?${meant}&exact=1`))).toBe("Showing 1–24 of 60 startups");
      for (const href of tags(await html(`/startups?search=S&${meant}`), "a").map((link) => link.href ?? ""))
        expect(href).not.toMatch(/[?&]as=/);
    });
  });

  it("offers no chip that leads to nothing, but the one that is on", async () => {
    const chips = async (path: string, nav: string) => {
      const { text } = await get(path);
      const inner = new RegExp(`<nav[^>]*aria-label="${nav}"[\\s\\S]*?</nav>`).exec(text)?.[0] ?? "";
      return elements(inner, "a").map(textOf);
    };
    const industries = (query: string) => chips(`/use-cases${query}`, "Industry");
    const all = ["All Industries", "Health & Wellness 2", "Energy & Water 1", "Financial 1"];
    expect(await industries("")).toEqual(all);
    expect(await industries("?tab=featured")).toEqual(["All Industries", "Health & Wellness"]);
    expect(await industries("?search=plan")).toEqual(["All Industries", "Health & Wellness"]);
    expect(await industries("?search=zzz")).toEqual(["All Industries"]);
    expect(await industries("?industry=Sports")).toEqual(all);
    expect(await chips("/search?q=rust", "Show")).toEqual(["All Results 2", "Talent 2"]);
    expect(await chips("/search?q=rust&type=jobs", "Show")).toEqual(["All Results 2", "Jobs 0", "Talent 2"]);
    expect(await chips("/search", "Show")).toEqual([
      "All Results",
      "Startups",
      "Investors",
      "Jobs",
      "Learning",
      "AI Products",
      "Events",
      "Talent",
      "Use cases",
      "Posts",
    ]);
  });

  it("shows all fourteen industries of use cases always, quiet with a 0 where nothing has them", async () => {
    const shown = async (query: string) => {
      const nav =
        /<nav[^>]*aria-label="Industry"[\s\S]*?<\/nav>/.exec(await html(`/use-cases${query}`))?.[0] ?? "";
      return elements(nav, "li").map((item) => ({ words: textOf(item), isLink: item.includes("<a ") }));
    };
    for (const [query, links] of [
      ["", 4],
      ["?tab=featured", 2],
      ["?search=plan", 2],
      ["?search=zzz", 1],
      ["?industry=Sports", 4],
    ] as const) {
      const chips = await shown(query);
      expect(chips).toHaveLength(15);
      expect(chips.filter(({ isLink }) => isLink)).toHaveLength(links);
      for (const { words, isLink } of chips) if (!isLink) expect(words).toMatch(/ 0$/);
    }
    expect((await shown("?search=zzz")).map(({ words }) => words)).toContain("Sports 0");
    expect(tags(await html("/use-cases?industry=Sports"), "span")).toContainEqual({
      class: "chip quiet",
      "aria-current": "true",
    });
  });

  it("searches everything at /search, by kind, and marks the chips that are on", async () => {
    const headings = async (path: string) => elements(await html(path), "h2").map(textOf);
    expect(await headings("/search?q=RUST")).toEqual(["Talent"]);
    expect(await headings("/search?q=a")).toEqual(["Startups", "Talent", "Use cases"]);
    expect(await headings("/search?q=a&type=talent&type=jobs")).toEqual(["Talent"]);
    expect(await headings("/search?q=a&type=use-cases&type=posts")).toEqual(["Use cases"]);
    expect(await headings("/search?q=a&type=nonsense")).toEqual(["Startups", "Talent", "Use cases"]);
    const page = await html("/search?q=rounds&type=investors");
    const chips = /<nav[^>]*>\s*<ul[^>]*chips[\s\S]*?<\/nav>/.exec(page)?.[0] ?? "";
    const on = [...chips.matchAll(/<a[^>]*aria-current="true"[^>]*>([\s\S]*?)<\/a>/g)].map(([, inner = ""]) =>
      textOf(inner),
    );
    expect(on).toEqual(["Investors 30"]);
    expect(cardTitles(page).filter((name) => name.startsWith("Fund "))).toHaveLength(20);
    expect(textOf(page)).toContain("Show all 30 results");
  });

  it("finds use cases at /search by title, company and description, not else", async () => {
    const found = async (text: string, exactly = "") =>
      cardTitles(await html(`/search?q=${q(text)}&type=use-cases${exactly}`)).map((name) =>
        name.replace(", opens in a new tab", ""),
      );
    for (const text of ["tide PILOT", "quay", "deeper in silt"])
      expect([text, await found(text)]).toEqual([text, ["Tide pilot"]]);
    for (const text of ["Energy & Water", "groundings", "eighteen", "lidar", "quay.example", "Dreaming"])
      expect([text, await found(text, "&exact=1")]).toEqual([text, []]);
    expect(await found("deeper in silt", "&exact=1")).toEqual(["Tide pilot"]);
    expect(await found("e")).toEqual(["Tide pilot", "Moon mine", "Ledger check", "Bed plan"]);
  });

  it("reads at /search what nothing contains, says as what, and offers its words instead", async () => {
    const noted = async (path: string) => {
      const page = await html(path);
      const [note = ""] = /<div class="search-instead">[^]*?<\/div>/.exec(page) ?? [];
      return {
        page,
        says: textOf(elements(note, "p")[0] ?? ""),
        links: tags(note, "a").map(({ href }) => href),
      };
    };
    const plankton = await noted("/search?q=plankon");
    expect(plankton.says).toBe("Nothing for “plankon”. Showing “plankton”. Search for the exact words");
    expect(plankton.links).toEqual(["/search?q=plankon&exact=1", "/search", "/search"]);
    expect(cardTitles(plankton.page)).toEqual(cardTitles(await html("/search?q=plankton")));
    const robots = await noted("/search?q=robotcs%20Zurich&type=startups");
    expect(robots.says).toMatch(
      /^Nothing for “robotcs”\. Showing .*Robotics.*\. Search for the exact words$/,
    );
    expect(robots.links).toEqual([
      "/search?q=robotcs+Zurich&type=startups&exact=1",
      "/search?q=robotcs&type=startups",
      "/search?q=Zurich&type=startups",
      "/search",
    ]);
    const water = await noted("/search?q=Energy%20%26%20Water&type=use-cases");
    expect(water.says).toBe(
      "Nothing for “Energy & Water”. Showing what has each of these. Search for the exact words",
    );
    expect(cardTitles(water.page).map((name) => name.replace(/, opens in.*/, ""))).toEqual(["Tide pilot"]);
    const exactly = await noted("/search?q=plankon&exact=1");
    expect([exactly.says, cardTitles(exactly.page)]).toEqual(["", []]);
    expect(textOf(exactly.page)).toContain("No results found");
    const contained = await noted("/search?q=plankton");
    expect([contained.says, contained.links]).toEqual(["", []]);
  });

  it("says of a use case among the results whose it is, what is around the match, and how far it is", async () => {
    const rows = async (text: string) =>
      elements(await html(`/search?q=${q(text)}&type=use-cases`), "article");
    const [row = ""] = await rows("SILT");
    expect(elements(row, "p").map(textOf)).toEqual([
      expect.stringMatching(/^Quay · ….*twice\. Ships lie deeper in silt\.$/),
      "Energy & Water · Pilot",
    ]);
    expect(elements(row, "mark")).toEqual(["silt"]);
    // The texts that a row doesn't show aren't sent either.
    expect((await get("/search.data?q=silt")).text).not.toMatch(/groundings|Sounds the berths|Lidar/);
    const [link] = tags(row, "a");
    expect(link?.href).toMatch(/^\/use-cases\/\d+-tide-pilot$/);
    expect(await html(link?.href ?? "")).toContain('href="https://quay.example/tides"');
  });

  describe("jobs, learning resources and AI products", () => {
    const KINDS = {
      jobs: Array.from({ length: 60 }, (_, i) => ({
        title: i % 20 ? `Porter ${i}` : `Éclair baker ${i}`,
        company: "Quay",
        description: i % 2 ? "Carries parcels" : "Weighs parcels",
        location: i % 3 ? undefined : "Ōsaka",
        type: "full-time",
        salary: i === 59 ? "$100K" : undefined,
        url: i === 59 ? "https://apply.example/59" : undefined,
      })),
      "learning-resources": [
        {
          title: "Reading rocks",
          description: "Strata",
          type: "workshop",
          duration: "2 days",
          price: "Free",
        },
        { title: "Plain paper", description: "Pulp", url: "https://papers.example/" },
      ],
      "ai-products": [
        { name: "Plain tool", description: "Cuts" },
        {
          name: "Fine tool",
          category: "Saws",
          description: "Cuts well",
          features: ["one", "two", "three", "four", "five%"],
          rating: 4.25,
          reviews: 1,
          pricing: "$9",
          website: "https://tool.example/",
        },
      ],
    };
    /** Without their buttons. */
    const rowsOf = (page: string) =>
      elements(page, "article").map((row) => textOf(row.replace(/<button[^]*?<\/button>/g, "")));

    beforeAll(() => {
      for (const [kind, rows] of Object.entries(KINDS))
        expect(importRows(site, kind, rows)).toMatch(new RegExp(`^${rows.length} stored`));
    });

    it("are paged, newest first, and searched in the fields that the global search looks at", async () => {
      const titles = KINDS.jobs.map(({ title }) => title).reverse();
      const shown = async (path: string) =>
        cardTitles(await html(path)).map((title) => title.replace(", opens in a new tab", ""));
      expect(countLine(await html("/jobs?page=2"))).toBe("Showing 25–48 of 60 jobs");
      expect(await shown("/jobs")).toEqual(titles.slice(0, PAGE));
      expect(await shown("/jobs?page=2")).toEqual(titles.slice(PAGE, 2 * PAGE));
      for (const page of ["3", "4", "99999"])
        expect(await shown(`/jobs?page=${page}`)).toEqual(titles.slice(2 * PAGE));
      expect(countLine(await html("/jobs?search=%C5%8CSAKA"))).toBe("20 jobs");
      expect(countLine(await html("/jobs?search=quay&page=2"))).toBe("Showing 25–48 of 60 jobs");
      expect(await shown("/jobs?search=%C3%89CLAIR")).toEqual([
        "Éclair baker 40",
        "Éclair baker 20",
        "Éclair baker 0",
      ]);
      for (const nothing of ["$100K", "_", "%"])
        expect(await mainText(`/jobs?search=${q(nothing)}&exact=1`)).toContain(noMatch("jobs"));
      expect(await mainText("/jobs?search=full-time&exact=1")).toContain(noMatch("jobs"));
      const fullTime = await html("/jobs?search=full-time");
      expect(textOf(fullTime)).toContain("Showing jobs for: Full-time");
      expect(countLine(fullTime)).toBe("Showing 1–24 of 60 jobs");
      expect(tags(fullTime, "a").find(({ rel }) => rel === "next")?.href).toBe("/jobs?type=Full-time&page=2");
      expect(await shown("/learning?search=workSHOP")).toEqual(["Reading rocks"]);
      expect(await mainText("/learning?search=2 days".replace(" ", "%20"))).toContain(
        noMatch("learning resources"),
      );
      for (const found of ["saws", "FINE", "five%25", "cuts%20well"])
        expect(await shown(`/products?search=${found}`)).toEqual(["Fine tool"]);
      expect(await mainText("/products?search=%249")).toContain(noMatch("AI products"));
      const clear = tags(await html("/products?search=saws&page=7"), "a").filter(
        ({ href }) => href === "/products",
      );
      expect(clear.length).toBeGreaterThan(1);
    });

    it("show what their visitors look for, and lead to where they are", async () => {
      const [job = ""] = rowsOf(await html("/jobs"));
      expect(job).toBe(
        "Porter 59 Quay Carries parcels $100K Full-time apply.example of Porter 59, opens in a new tab",
      );
      const [other = ""] = rowsOf(await html("/jobs?search=Porter%2057"));
      expect(other).toBe("Porter 57 Quay Carries parcels Pay undisclosed Full-time Ōsaka");
      expect(rowsOf(await html("/learning"))).toEqual([
        "Plain paper Pulp papers.example of Plain paper, opens in a new tab",
        "Reading rocks Workshop Strata Free 2 days",
      ]);
      const products = await html("/products");
      expect(rowsOf(products)).toEqual([
        "Fine tool Saws Cuts well One Two Three +2 more +3 more $9 4.3 (1 review) tool.example of Fine tool, opens in a new tab",
        "Plain tool Cuts",
      ]);
      expect(products).toContain('aria-label="4.3 out of 5 stars"');
      for (const [path, url] of [
        ["/jobs", "https://apply.example/59"],
        ["/learning", "https://papers.example/"],
        ["/products", "https://tool.example/"],
      ] as const) {
        const link = tags(await html(path), "a").find(({ href }) => href === url);
        expect(link).toMatchObject({ target: "_blank", rel: "noopener nofollow ugc" });
      }
      const marked = elements(await html("/jobs?search=%C5%8DSAKA"), "mark");
      expect(new Set(marked)).toEqual(new Set(["Ōsaka"]));
    });

    it("show what few products have in the line that counts them, and are silent where it is missing", async () => {
      const line = async (path: string) => countLine(await html(path));
      expect(await line("/products")).toBe("2 AI products");
      const others = Array.from({ length: 22 }, (_, i) => ({
        name: `Chisel ${i}`,
        category: "other",
        description: "c",
      }));
      importRows(site, "ai-products", [...others, { name: "Chisel", description: "c", rating: 4 }]);
      expect(await line("/products")).toBe("Showing 1–24 of 25 AI products. 1 names a price, 2 are rated.");
      expect(await line("/products?search=chisel")).toBe("23 AI products");
      const page = await html("/products");
      // The filter offers them by that name.
      const results = textOf(page.slice(page.indexOf('<section id="results"'), page.indexOf("</main>")));
      expect(results).not.toMatch(/Not rated|Undisclosed|Other/i);
      expect(results).toContain("Chisel");
    });

    describe("whose source writes Markdown", () => {
      const BODY = `## Basic information

Open to citizens. Subject to a check.

**Supervisory status:** Supervisory

**Job title:** Kelp keeper

Knows **Data**kelp&amp;co, [the reef](https://reef.example/a) and <b onclick="x">waves</b>.

- [bad](javascript:alert(1))`;
      const SOURCE = Array.from({ length: 30 }, (_, i) => ({
        title: `Kelp keeper ${i}`,
        company: "Reef",
        description: `${BODY}\n\n${i === 7 ? "Sings." : "Swims."}`,
      }));
      const MARKS = /\*\*|## |]\(|&amp;amp;|&lt;b|onclick|javascript:/;
      const idOf = (page: string, title: string) =>
        new RegExp(`href="/jobs/(\\d+)-[^"]*">${title}<`).exec(page)?.[1];

      beforeAll(() => {
        importRows(site, "jobs", SOURCE);
        importRows(site, "learning-resources", [{ title: "Kelp course", description: BODY }]);
      });

      it("have none of it in a line, nor where it is excerpted; programs get it as it is", async () => {
        for (const path of [
          "/jobs",
          "/jobs?search=datakelp",
          "/learning",
          "/search?q=datakelp",
          "/search?q=kelp&type=jobs",
        ]) {
          const main = elements(await html(path), "main")[0] ?? "";
          expect([path, MARKS.exec(main)]).toEqual([path, null]);
          expect([path, textOf(main).includes("Datakelp")]).toEqual([path, path !== "/jobs"]);
        }
        const found = await html("/search?q=datakelp");
        expect(new Set(elements(found, "mark"))).toEqual(new Set(["Datakelp"]));
        const [job] = (
          await askJson<{ jobs: { description: string }[] }>(site, "/api/search?q=kelp%20keeper")
        ).jobs;
        expect(job?.description).toContain("**Job title:** Kelp keeper");
      });

      it("say each what it says alone, and nothing of what they say alike", async () => {
        expect(await mainText("/jobs")).not.toContain("Subject to a check");
        const rows = rowsOf(await html("/jobs"));
        expect(rows.find((row) => row.includes("Kelp keeper 7"))).toContain("Sings.");
      });

      it("are shown whole on their own pages, as their sources mark them up", async () => {
        const list = await html("/jobs");
        const href = `/jobs/${idOf(list, "Kelp keeper 9")}-kelp-keeper-9`;
        expect(tags(list, "a").map((link) => link.href)).toContain(href);
        const page = await html(href);
        const [text] = elements(page, "div").filter((part) => part.includes("Basic information"));
        expect(page).toContain('<h2 dir="auto">Basic information</h2>');
        expect(page).toContain("<strong>Job title:</strong> Kelp keeper");
        expect(tags(page, "a")).toContainEqual(
          expect.objectContaining({ href: "https://reef.example/a", rel: "nofollow ugc noopener" }),
        );
        expect(text).not.toMatch(MARKS);
      });

      it("keep a page within its budget, however long their texts", async () => {
        let seed = 1;
        const word = () => ((seed = (seed * 48_271) % 2_147_483_647), seed.toString(36));
        const long = () => {
          let text = "";
          while (text.length < 9_900)
            text += `**${word()}** ${word()} [${word()}](https://${word()}.example/). `;
          return text;
        };
        importRows(
          site,
          "jobs",
          Array.from({ length: 24 }, (_, i) => ({
            title: `Long ${i}`,
            company: `c${i}`,
            description: long(),
          })),
        );
        const size = async (path: string) =>
          (await site.ask(path, { headers: { "Accept-Encoding": "br" } })).body.length;
        expect(await size("/jobs")).toBeLessThanOrEqual(20_000);
        expect(await size("/jobs?search=example")).toBeLessThanOrEqual(20_000);
        const id = idOf(await html("/jobs"), "Long 3");
        expect(await size(`/jobs/${id}-long-3`)).toBeLessThanOrEqual(26_000);
      });
    });

    it("and all other kinds are reached from the sections of a search, which give the number that the list shows", async () => {
      const people = Array.from({ length: 9 }, (_, i) => ({
        name: `Parcel ${i}`,
        bio: "b",
        talentType: i < 7 ? "Human" : "Non-Human",
      }));
      importRows(site, "talent", people);
      importRows(
        site,
        "learning-resources",
        Array.from({ length: 6 }, (_, i) => ({ title: `Parcel ${i}`, description: "d" })),
      );
      const followed: string[] = [];
      for (const path of [
        "/search?q=PARCEL",
        "/search?q=rounds",
        "/search?q=tide",
        "/search?q=D",
        "/search?q=parcel&type=jobs",
      ]) {
        const page = await html(path);
        for (const section of page.split("<section").slice(1)) {
          const total = /([\d,]+) results/.exec(textOf(section))?.[1];
          const links = [...section.matchAll(/<a class="arrow"[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
          let sum = 0;
          for (const [, href = "", inner = ""] of links) {
            const to = href.replaceAll("&amp;", "&");
            const [, count] = /^Show all (\d+) (?:Human |AI )?results? in /.exec(textOf(inner)) ?? [];
            expect(countLine(await html(to))).toMatch(new RegExp(`(^| of )${count} `));
            sum += Number(count);
            followed.push(to);
          }
          if (links.length > 0) expect(sum).toBe(Number(total));
        }
      }
      expect(new Set(followed)).toEqual(
        new Set([
          "/jobs?search=PARCEL",
          "/jobs?search=parcel",
          "/learning?search=PARCEL",
          "/talent?type=human&search=PARCEL",
          "/talent?type=nonhuman&search=PARCEL",
          "/investors?search=rounds",
          "/startups?search=tide",
          ...["startups", "investors", "use-cases", "jobs", "learning"].map((list) => `/${list}?search=D`),
        ]),
      );
      expect(cardTitles(await html("/search?q=parcel&type=jobs"))).toHaveLength(20);
    });
  });
});

describe("odd requests", () => {
  const LISTS = ["/startups", "/investors", "/talent", "/use-cases", "/jobs", "/learning", "/products"];

  it("a text that is too long is refused at its field, with what was typed", async () => {
    for (const [path, name] of [...LISTS.map((list) => [list, "search"]), ["/search", "q"]]) {
      for (const text of ["é".repeat(201), "x".repeat(10_000)]) {
        const { status, text: page } = await get(`${path}?${name}=${text.startsWith("x") ? text : q(text)}`);
        expect([path, status]).toEqual([path, 400]);
        const field = tags(page, "input").find((input) => input.name === name);
        expect(field).toMatchObject({ "aria-invalid": "true", value: text });
        const message =
          new RegExp(`id="${field?.["aria-describedby"]}"[^>]*>([\\s\\S]*?)</p>`).exec(page)?.[1] ?? "";
        expect(textOf(message)).toBe("Please use at most 200 characters");
        expect(cardTitles(page)).toEqual([]);
      }
      const longest = await get(`${path}?${name}=${q("🚀".repeat(200))}`);
      expect([path, longest.status]).toEqual([path, 200]);
    }
  });

  it.each([
    "%00",
    "a%00b",
    "%ED%A0%80",
    "%ED%BF%BF%ED%A0%80",
    "%EF%BF%BF",
    "%zz",
    "%",
    "%E0%A4",
    "+",
    "%C0%AF",
    "%u0041",
    "%F4%90%80%80",
  ])("search=%s is a normal page", async (raw) => {
    for (const list of LISTS)
      expect([
        list,
        (await get(`${list}?search=${raw}&industry=${raw}&tab=${raw}&type=${raw}`)).status,
      ]).toEqual([list, 200]);
    expect((await get(`/search?q=${raw}&type=${raw}`)).status).toBe(200);
    expect([200, 400]).toContain((await get(`/api/search?q=${raw}`)).status);
  });

  it("takes the first of a repeated text and each of repeated filters once", async () => {
    const page = await html(
      "/startups?search=plankton&search=tide&industry=Energy&industry=ENERGY&industry=Energy&page=1&page=7",
    );
    expect(tags(page, "input").find(({ name }) => name === "search")?.value).toBe("plankton");
    expect(countLine(page)).toBe(countLine(await html("/startups?search=plankton&industry=Energy")));
    expect((await get(`/startups?${"industry=Energy%20&".repeat(700)}`)).status).toBe(200);
    expect(
      (await get(`/startups?${Array.from({ length: 800 }, (_, i) => `industry=i${i}`).join("&")}`)).status,
    ).toBe(200);
  });

  it("never break the site, whatever the query", async () => {
    const name = fc.constantFrom(
      "search",
      "exact",
      "as",
      "about",
      "industry",
      "page",
      "type",
      "tab",
      "q",
      "limit",
      "after",
      "_routes",
      "index",
      "__proto__",
    );
    const soup = fc.string({
      unit: fc.constantFrom(
        ..."%0aEdF[]+;,'\"*_\\/-.#".replace("#", ""),
        "%00",
        "%ED%A0%80",
        "NaN",
        "9".repeat(20),
      ),
      maxLength: 12,
    });
    const known = fc
      .constantFrom(
        "1",
        "100",
        "2",
        "Energy",
        "nonhuman",
        "by-industry",
        "featured",
        "startups",
        "a",
        "Health & Wellness",
      )
      .map(q);
    const value = fc.oneof(
      fc
        .string({ unit: "binary", maxLength: 40 })
        .filter((text) => text.isWellFormed())
        .map(q),
      soup,
      known,
    );
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 6 })
      .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
    const path = fc.constantFrom(
      ...LISTS,
      "/",
      "/community",
      "/search",
      "/startups.data",
      "/use-cases.data",
      "/api/startups",
      "/api/investors",
      "/api/community",
      "/api/search",
      "/api/stats",
      "/sitemap.xml",
    );
    await fc.assert(
      fc.asyncProperty(path, query, async (target, text) => {
        const { status } = await get(`${target}?${text}`);
        expect([200, 400, 404]).toContain(status);
        if (LISTS.includes(target)) expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
    expect(site.log()).not.toMatch(/Error/);
  });
});

describe("Home", () => {
  // Twice as long as it takes: the database has a clock of its own, behind which the site's may be.
  const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
  const shown = async () => cardTitles(await html("/")).filter((title) => title.startsWith("Of a day"));

  it("features what is a day old, and what is newer only where there is too little", async () => {
    const add = (...names: string[]) =>
      importRows(
        site,
        "startups",
        names.map((name) => ({ name: `Of a day: ${name}`, description: "d" })),
      );
    add("one", "two", "three");
    inDatabase(site, (sqlite) =>
      sqlite
        .prepare("UPDATE entries SET created_at = created_at - ? WHERE name LIKE 'Of a day%'")
        .run(TWO_DAYS_MS),
    );
    add("four");
    expect(await shown()).toEqual(["Of a day: three", "Of a day: two", "Of a day: one"]);
    site.passTime(TWO_DAYS_MS);
    expect((await shown())[0]).toBe("Of a day: four");
  });
});
