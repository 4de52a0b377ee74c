import { beforeAll, describe, expect, it } from "vitest";

import { cardTitles, countLine, elements, textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

/* What a text names is found beside what has it as it stands. */

const site = await openSite();
const visitor = new Visitor(site);

const startup = (name: string, more: object = {}) => ({
  name,
  location: "Oslo, Norway",
  description: "Sells shovels.",
  industries: ["Edtech"],
  stage: "Seed",
  funding: "$2M",
  ...more,
});

const CLIMATE = Array.from({ length: 30 }, (_, i) =>
  startup(`Wind ${i}`, { industries: ["Climate Tech"], stage: i % 3 === 0 ? "Seed" : "Series A" }),
);

const STARTUPS = [
  startup("Ledgerly", { coFounders: ["Noor van Dijk", "Emre Aksoy"] }),
  startup("Handwork", { description: "Led by a former CTO.", location: "Lima, Peru" }),
  startup("Forge", { description: "A factory run by its director, since October." }),
  startup("Ctology", { location: "Bergen, Norway" }),
  ...CLIMATE,
  startup("Robo One", { industries: ["Robotics"] }),
  startup("Robo Two", { industries: ["Robotics"] }),
  startup("Talker", { description: "Notes on robotics.", stage: "Series A" }),
  startup("Proofer", { description: "Climate-proof paper.", industries: ["Robotics"], stage: "IPO" }),
];

beforeAll(() => {
  importRows(site, "startups", STARTUPS);
  importRows(site, "investors", [
    { name: "North Fund", focus: "Seed rounds.", industries: ["Climate Tech"], country: "Norway" },
  ]);
});

const page = async (path: string): Promise<string> => (await visitor.get(path)).text;

const namesIn = async (path: string): Promise<string[]> => {
  const { text } = await visitor.get(path);
  return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
};

const mainText = (html: string): string => textOf(html.slice(html.indexOf("<main")));

describe("a text that also names an industry", () => {
  it("hides none that have it: matches first, then the others under a line that says so", async () => {
    const html = await page("/startups?search=climate");
    expect(countLine(html)).toBe("Showing 1–24 of 31 startups");
    expect(cardTitles(html)[0]).toBe("Proofer");
    expect(cardTitles(html)[1]).toBe("Wind 29");
    expect(elements(html, "h2").map(textOf)).toContain("Also in Climate Tech");
    expect(html.indexOf("Proofer")).toBeLessThan(html.indexOf("Also in Climate Tech"));
    expect(html.indexOf("Also in Climate Tech")).toBeLessThan(html.indexOf("Wind 29"));
    expect(mainText(html)).toContain("1 with “climate”, 30 more in Climate Tech.");

    const next = await page("/startups?search=climate&page=2");
    expect(cardTitles(next)).toEqual(
      CLIMATE.slice(0, 7)
        .map(({ name }) => name)
        .toReversed(),
    );
    expect(elements(next, "h2").map(textOf)).toContain("Also in Climate Tech");
  });

  it("does so in files, under filters and in the counts beside them, but not where the exact words are asked for", async () => {
    const all = await namesIn("/startups.json?search=climate");
    expect(all).toEqual(["Proofer", ...CLIMATE.map(({ name }) => name).toReversed()]);
    const html = await page("/startups?search=climate");
    for (const [stage, count] of [
      ["Seed", 10],
      ["Series A", 20],
      ["IPO", 1],
    ] as const) {
      const narrowed = `stage=${encodeURIComponent(stage)}`;
      expect(await namesIn(`/startups.json?search=climate&${narrowed}`)).toHaveLength(count);
      expect(countLine(await page(`/startups?search=climate&${narrowed}`))).toBe(
        count === 1 ? "1 startup" : `${count} startups`,
      );
      expect(mainText(html)).toContain(`${stage}${count} startups`);
    }
    expect(await namesIn("/startups.json?search=climate&exact=1")).toEqual(["Proofer"]);
    expect(mainText(await page("/startups?search=climate&exact=1"))).not.toContain("more in");
  });

  it("is read inside the filters that leave none with it", async () => {
    const html = await page("/startups?search=robotics&stage=Seed");
    expect(cardTitles(html)).toEqual(["Robo Two", "Robo One"]);
    expect(mainText(html)).toContain("None with “robotics”, 2 in Robotics.");
    expect(await namesIn("/startups.json?search=robotics")).toEqual([
      "Talker",
      "Proofer",
      "Robo Two",
      "Robo One",
    ]);
  });

  it("is found at /search by another word for it, of a kind of which nothing has the text", async () => {
    importRows(site, "startups", [startup("Countly", { description: "Plain fintech." })]);
    importRows(site, "jobs", [
      { title: "Clerk", description: "With Financial AI." },
      { title: "Smith", description: "Hot fintach." },
    ]);
    const html = await page("/search?q=fintech&type=jobs");
    expect(elements(html, "h3").map(textOf)).toEqual(expect.arrayContaining(["Clerk"]));
    expect(mainText(html)).toContain("None with “fintech”, 1 for “Financial”");
    expect(mainText(html)).not.toContain("Smith");
  });

  it("is found at /search by each kind, matches first, and by /api/search alone as it stands", async () => {
    const html = await page("/search?q=climate&type=startups");
    expect(mainText(html)).toContain("1 with “climate”, 30 more in Climate Tech");
    expect(elements(html, "h3").map(textOf).slice(0, 3)).toEqual([
      "Proofer",
      "Also in Climate Tech",
      "Wind 29",
    ]);
    expect(mainText(await page("/search?q=climate"))).toContain("North Fund");
    const found = JSON.parse(await page("/search.json?q=climate")) as Record<string, { name: string }[]>;
    expect(found.startups?.slice(0, 2).map(({ name }) => name)).toEqual(["Proofer", "Wind 29"]);
    const api = JSON.parse(await page("/api/search?q=climate")) as Record<string, { name: string }[]>;
    expect([api.startups?.map(({ name }) => name), api.investors]).toEqual([["Proofer"], []]);
  });
});

describe("a text in the API", () => {
  it("is found as it stands, or else read as the list reads it", async () => {
    expect(await namesIn("/api/startups?search=climate")).toEqual(["Proofer"]);
    expect(await namesIn("/api/startups?search=startups+in+Peru")).toEqual(["Handwork"]);
    expect(await namesIn("/api/startups?search=robotics+startups+in+Norway&stage=IPO")).toEqual(["Proofer"]);
    expect(await namesIn("/api/startups?search=investors+in+Peru")).toEqual([]);
    const api = JSON.parse(await page("/api/search?q=startups+in+Peru")) as Record<
      string,
      { name: string }[]
    >;
    expect(api.startups?.map(({ name }) => name)).toEqual(["Handwork"]);
  });
});

describe("a founder, and a word", () => {
  it("finds startups by who founded them", async () => {
    for (const search of ["emre aksoy", "Noor van Dijk"]) {
      expect(cardTitles(await page(`/startups?search=${encodeURIComponent(search)}`))).toEqual(["Ledgerly"]);
      expect(mainText(await page(`/search?q=${encodeURIComponent(search)}`))).toContain("Ledgerly");
    }
  });

  it("comes before words that begin with it, and these before words that have it inside", async () => {
    const names = ["Handwork", "Ctology", "Forge"];
    expect(cardTitles(await page("/startups?search=CTO"))).toEqual(names);
    expect(await namesIn("/startups.json?search=CTO")).toEqual(names);
    const found = JSON.parse(await page("/search.json?q=CTO")) as Record<string, { name: string }[]>;
    expect(found.startups?.map(({ name }) => name)).toEqual(["Ctology", "Handwork", "Forge"]);
    for (const path of ["/startups?search=ector", "/search?q=ector"])
      expect(mainText(await page(path))).toContain("Nothing here has “ector” as a word");
    expect(mainText(await page("/startups?search=CTO"))).not.toContain("as a word");
  });
});
