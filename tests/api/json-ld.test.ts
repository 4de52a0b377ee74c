import path from "node:path";

import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";

import { ENTRY_PAGES, IMPORTED_STORES } from "#app/site/kinds.server";
import { inDatabase, raiseVersion } from "#tests/support/database";
import { elements, tags } from "#tests/support/html";
import { openSite } from "#tests/support/open-site";
import { ROWS_OF_KINDS, type ImportName } from "#tests/support/rows-of-kinds";
import { storeRows } from "#tests/support/store-rows";

const site = await openSite();

/** What is special in how schema.org has it. */
const ODD_ROWS: Partial<Record<ImportName, object[]>> = {
  talent: [
    { ...ROWS_OF_KINDS.talent.full, name: "Filing agent", talentType: "Non-Human" },
    { ...ROWS_OF_KINDS.talent.bare, name: "Bare agent", talentType: "Non-Human" },
  ],
  jobs: [
    { ...ROWS_OF_KINDS.jobs.full, title: "From anywhere", location: "Remote", type: "seasonal" },
    { ...ROWS_OF_KINDS.jobs.bare, title: '</script><script>alert("1")</script> & <b>' },
  ],
  "ai-products": [
    { ...ROWS_OF_KINDS["ai-products"].full, name: "Rated by nobody", reviews: 0 },
    { ...ROWS_OF_KINDS["ai-products"].full, name: "Rated badly", rating: 0 },
  ],
  events: [
    { ...ROWS_OF_KINDS.events.bare, title: "Only online", online: true },
    { ...ROWS_OF_KINDS.events.bare, title: "Only there", place: "Lagos, Nigeria" },
    { ...ROWS_OF_KINDS.events.full, title: "Whole days", start: "2026-05-21", end: "2026-05-22" },
  ],
};

type Node = Record<string, unknown> & { "@type": string };

interface Page {
  path: string;
  html: string;
  json: string;
  graph: Node[];
}

const pages: Page[] = [];

async function readPage(address: string): Promise<Page> {
  const { headers } = await site.ask(address);
  const at = String(headers.location);
  const { status, text: html } = await site.ask(at);
  expect([at, status]).toEqual([at, 200]);
  const scripts = tags(html, "script").filter(({ type }) => type === "application/ld+json");
  expect(scripts).toHaveLength(1);
  const [json = ""] = elements(html, "script").filter((inner) => inner.startsWith('{"@context"'));
  return { path: at, html, json, graph: (JSON.parse(json) as { "@graph": Node[] })["@graph"] };
}

beforeAll(async () => {
  for (const [name, { bare, full }] of Object.entries(ROWS_OF_KINDS) as [
    ImportName,
    { bare: object; full: object },
  ][]) {
    const rows = [bare, full, ...(ODD_ROWS[name] ?? [])];
    storeRows(site, name, rows);
    const kind = ENTRY_PAGES.find((each) => each.kind.table === IMPORTED_STORES[name].kind)?.kind;
    for (const [at] of rows.entries()) pages.push(await readPage(`/${kind?.name}/${at + 1}`));
  }
  inDatabase(site, (sqlite) => {
    sqlite.exec("UPDATE startups SET logo = '/objects/uploads/logo' WHERE id = 2");
    raiseVersion(sqlite, "startups", 2);
  });
  pages.push(await readPage("/startups/2"));
});

/** What TypeScript finds wrong with each text as a graph of schema.org's things; all in one program, as reading those takes seconds. */
function faultsOf(graphs: readonly string[]): string[][] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const sources = new Map(
    graphs.map((json, at) => [
      path.resolve(`graph-${at}.ts`),
      `import type { Graph } from "schema-dts";\nexport const graph: Graph = ${json};\n`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...others) => {
    const source = sources.get(file);
    return source === undefined
      ? getSourceFile(file, language, ...others)
      : ts.createSourceFile(file, source, language);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  expect(program.getOptionsDiagnostics().concat(program.getGlobalDiagnostics())).toEqual([]);
  return [...sources.keys()].map((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  );
}

it("says what schema.org's own definitions allow, of every kind", () => {
  const planted = [
    { "@type": "Organization", name: "x", sameAs: "https://x.example", stage: "Seed" },
    { "@type": "Organisation", name: "x" },
    { "@type": "Event", name: "x", location: [{ "@type": "Place", venue: "x" }] },
    { "@type": "JobPosting", title: "x", hiringOrganization: { "@type": "Event", name: "x" } },
    { "@type": "Event", name: "x", eventAttendanceMode: "https://schema.org/HybridEventAttendanceMode" },
  ].map((node) => JSON.stringify({ "@context": "https://schema.org", "@graph": [node] }));
  const faults = faultsOf([...pages.map(({ json }) => json), ...planted]);
  expect(pages.map((page, at) => [page.path, faults[at]])).toEqual(pages.map((page) => [page.path, []]));
  for (const found of faults.slice(pages.length)) expect(found).toHaveLength(1);
}, 120_000);

/** Every value in the graph, with the name that it has. */
function valuesIn(value: unknown, name = ""): [name: string, value: unknown][] {
  if (Array.isArray(value)) return [[name, value], ...value.flatMap((item: unknown) => valuesIn(item, name))];
  if (typeof value !== "object" || value === null) return [[name, value]];
  return [[name, value], ...Object.entries(value).flatMap(([key, part]) => valuesIn(part, key))];
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

describe("every page", () => {
  it("names itself by its canonical address, last in its breadcrumb", () => {
    for (const { path: at, html, graph } of pages) {
      const canonical = tags(html, "link").find(({ rel }) => rel === "canonical")?.href;
      expect(canonical).toBe(site.url + at);
      const [entry, breadcrumb, ...others] = graph;
      expect(others).toEqual([]);
      expect([entry?.["@id"], entry?.url]).toEqual([canonical, canonical]);
      const steps = breadcrumb?.itemListElement as { position: number; name: string; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1));
      expect(steps.at(-1)).toMatchObject({ name: entry?.name ?? entry?.headline ?? entry?.title });
      expect(steps.at(-1)?.item).toBe(canonical);
      for (const { item } of steps) expect(item.startsWith(site.url)).toBe(true);
    }
  });

  it("says nothing empty, dates in ISO 8601, and addresses in full", () => {
    for (const { path: at, graph } of pages) {
      const values = valuesIn(graph);
      expect([at, values.filter(([, value]) => isEmpty(value))]).toEqual([at, []]);
      for (const [name, value] of values) {
        if (/date/i.test(name)) expect([at, name, value]).toEqual([at, name, expect.stringMatching(DATE)]);
        if (/^(@id|url|item|image|sameAs|isBasedOn)$/.test(name) && typeof value === "string")
          expect([at, name, value, URL.canParse(value)]).toEqual([at, name, value, true]);
      }
    }
  });

  it("names its picture, which is this site's", () => {
    expect(pages.at(-1)?.graph[0]?.image).toBe(`${site.url}/objects/uploads/logo`);
  });
});

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

const entryNamed = (name: string) =>
  pages.find(({ graph: [entry] }) => [entry?.name, entry?.title].includes(name))?.graph[0];

it("a job says how and where as search engines read it", () => {
  expect(entryNamed("Compiler engineer")).toMatchObject({
    employmentType: "FULL_TIME",
    jobLocation: { "@type": "Place", address: "Oslo, Norway" },
  });
  const anywhere = entryNamed("From anywhere");
  expect(anywhere).toMatchObject({ employmentType: "OTHER", jobLocationType: "TELECOMMUTE" });
  expect(anywhere).not.toHaveProperty("jobLocation");
});

it("an event says where it is, as far as that is known", () => {
  const mode = (name: string) => `https://schema.org/${name}EventAttendanceMode`;
  expect(entryNamed("Only online")).toMatchObject({
    eventAttendanceMode: mode("Online"),
    location: [{ "@type": "VirtualLocation" }],
  });
  expect(entryNamed("Only there")).toMatchObject({
    eventAttendanceMode: mode("Offline"),
    location: [{ "@type": "Place", name: "Lagos, Nigeria" }],
  });
  expect(entryNamed("Small models, large rooms")).toMatchObject({ eventAttendanceMode: mode("Mixed") });
  expect(entryNamed("Open day")).not.toHaveProperty("eventAttendanceMode");
});

it("a product is rated only where somebody rated it", () => {
  expect(entryNamed("Inkwell")).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 120 } });
  expect(entryNamed("Rated badly")).toMatchObject({ aggregateRating: { ratingValue: 0, worstRating: 0 } });
  expect(entryNamed("Rated by nobody")).not.toHaveProperty("aggregateRating");
});

it("a preview says what kind of page it is", () => {
  const typeOf = (start: string) =>
    tags(pages.find(({ path: at }) => at.startsWith(start))?.html ?? "", "meta").find(
      ({ property }) => property === "og:type",
    )?.content;
  expect(typeOf("/use-cases/1")).toBe("article");
  expect(typeOf("/talent/2")).toBe("profile");
  expect(typeOf("/talent/3")).toBe("website");
  expect(typeOf("/startups/1")).toBe("website");
});
