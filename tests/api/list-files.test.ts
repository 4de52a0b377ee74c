import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { parseFeed } from "feedsmith";
import ICAL from "ical.js";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { textOf } from "#tests/support/html";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { runScript } from "#tests/support/site";
import { newMemberAt, Visitor } from "#tests/support/visitor";

/* A list in its other forms, as programs and readers of other projects take them, and its way back as an import. */

const site = await openSite();
const visitor = new Visitor(site);

const ORIGIN = "http://localhost:3000";

const seed = (name: string) =>
  JSON.parse(
    readFileSync(`other/seed/${name}.json`, "utf8").replaceAll('"/example/', '"https://quay.example/'),
  ) as object[];

const HOSTILE = {
  name: "'=1+1",
  description: '=HYPERLINK("https://evil.example";"Click")\n\n+49, "quoted", semi;colon | pipe \u0000 end',
  location: "@القاهرة، مصر",
  industries: ["'Robotics", "-Data; more", "[1]", "a|b"],
  stage: "Seed",
  funding: "-",
  coFounders: ["=A1", "Zoë, Ångström"],
};

/** By the kind's path: the name that an import knows it by, and what it has. */
const KINDS: Record<string, { command: string; rows: object[] }> = {
  startups: { command: "startups", rows: [...seed("startups"), { ...HOSTILE, key: "'odd" }] },
  investors: { command: "investors", rows: seed("investors") },
  talent: { command: "talent", rows: seed("talent") },
  "use-cases": { command: "use-cases", rows: seed("use-cases") },
  jobs: { command: "jobs", rows: seed("jobs") },
  learning: { command: "learning-resources", rows: seed("learning-resources") },
  products: { command: "ai-products", rows: seed("ai-products") },
  events: {
    command: "events",
    rows: [2, 5, 9].map((months) => ({
      title: `Night of month ${months}`,
      description: "Soup; boots, and =maps.\nBring your own.",
      start: `2199-0${months}-05T10:00`,
      end: `2199-0${months}-05T12:00`,
      timeZone: "Europe/Berlin",
      place: months === 5 ? "Berlin, Germany" : "Lima",
      industries: ["Robotics"],
    })),
  },
};

beforeAll(() => {
  for (const { command, rows } of Object.values(KINDS)) importRows(site, command, rows);
});

type Row = Record<string, string>;

function readCsv(text: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** Runs the import's command on a file; its last line. */
function importFile(kind: string, content: string | Buffer, options: string[] = [], name = "list.csv") {
  const folder = mkdtempSync(path.join(tmpdir(), "hub-file-"));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const { stdout, stderr } = runScript("import", [kind, file, ...options], { DATA_DIR: site.dataDir });
    return `${stdout}${stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lastOf = (said: string): string => said.split("\n").at(-1) ?? "";

describe.each(Object.entries(KINDS))("the list of %s", (kind, { command }) => {
  const query = kind === "events" ? "?from=1990-01-01" : "?type=human".repeat(Number(kind === "talent"));

  it("has the same rows as JSON, CSV, Markdown and an Atom feed, in the order of its page", async () => {
    const { text, status, headers } = await visitor.get(`/${kind}.json${query}`);
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    const entities = JSON.parse(text) as { id: number }[];
    expect(entities.length).toBeGreaterThan(2);
    const page = (await visitor.get(`/${kind}${query}`)).text;
    const order = [...page.matchAll(new RegExp(`href="/${kind}/(\\d+)-`, "g"))].map(([, id]) => Number(id));
    if (kind !== "use-cases")
      expect(entities.map(({ id }) => id)).toEqual(expect.arrayContaining(order.slice(0, 2)));

    const csv = await visitor.get(`/${kind}.csv${query}`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const rows = readCsv(csv.text);
    expect(rows.map(({ id }) => Number(id))).toEqual(entities.map(({ id }) => id));

    const markdown = await visitor.get(`/${kind}.md${query}`);
    expect(markdown.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const links = [...markdown.text.matchAll(/^- \[.*\]\(http:\/\/localhost:3000\/[a-z-]+\/(\d+)/gm)];
    expect(links.map(([, id]) => Number(id))).toEqual(entities.map(({ id }) => id));

    const atom = await visitor.get(`/${kind}.xml${query}`);
    expect(atom.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const { format, feed } = parseFeed(atom.text) as {
      format: string;
      feed: {
        id: string;
        updated: string;
        entries: { id: string; links: { href: string }[]; updated: string }[];
      };
    };
    expect(format).toBe("atom");
    expect(
      feed.entries.map(({ links: [link] }) => Number(/\/(\d+)(-|$)/.exec(link?.href ?? "")?.[1])),
    ).toEqual(entities.map(({ id }) => id));
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(entities.length);
    for (const { updated } of feed.entries) expect(Date.parse(updated)).toBeGreaterThan(0);
  });

  it("goes round by an import: what went out comes back as unchanged", async () => {
    const { text } = await visitor.get(`/${kind}.csv${query}`);
    const rows = readCsv(text);
    expect(lastOf(importFile(command, text))).toBe(
      `0 stored, 0 updated, ${rows.length} unchanged, 0 rejected`,
    );
    const json = (await visitor.get(`/${kind}.json${query}`)).text;
    expect(lastOf(importFile(command, json, [], "list.json"))).toBe(
      `0 stored, 0 updated, ${rows.length} unchanged, 0 rejected`,
    );
    // As spreadsheets write it: in UTF-16, parted by semicolons, with other ends of lines.
    const saved = Papa.unparse(rows, { delimiter: ";", newline: "\r\n" });
    const utf16 = Buffer.from(`\u{feff}${saved}`, "utf16le");
    expect(lastOf(importFile(command, utf16))).toBe(
      `0 stored, 0 updated, ${rows.length} unchanged, 0 rejected`,
    );
  });

  it("links its forms at its foot and in its head, with its query", async () => {
    const { text } = await visitor.get(`/${kind}?search=e&sort=name`);
    const foot = /<div class="files">[^]*?<\/ul>/.exec(text)?.[0] ?? "";
    const view = kind === "talent" ? "type=human&amp;" : "";
    for (const ending of ["json", "csv", "md", "xml"]) {
      const href = `href="/${kind}.${ending}?${view}search=e&amp;sort=name"`;
      expect(foot).toContain(href);
      const heads = [...text.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)].map(([tag]) => tag);
      expect(heads.some((tag) => tag.includes(href))).toBe(true);
    }
    expect(textOf(foot)).toMatch(/^(These [\d,]+|This) .* as ?Page/);
  });
});

describe("a list as a file", () => {
  it("has the filters, the search and the sort of its page, also a search that is a sentence", async () => {
    const names = async (query: string) =>
      (await askJson<{ name: string; stage: string }[]>(site, `/startups.json${query}`)).map(
        ({ stage }) => stage,
      );
    const seeds = await names("?stage=seed");
    expect(new Set(seeds)).toEqual(new Set(["Seed"]));
    const sentence = await visitor.get("/startups.json?search=seed+startups");
    expect((JSON.parse(sentence.text) as unknown[]).length).toBe(seeds.length);
    const byName = await askJson<{ name: string }[]>(site, "/investors.json?sort=name");
    const sorted = byName.map(({ name }) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase());
    expect(sorted).toEqual(sorted.toSorted());
  });

  it.each([
    ["/startups.json?stge=Seed", "stge"],
    ["/startups.csv?stage=Sed", "stage"],
    ["/startups.xml?sort=best", "sort"],
    ["/startups.md?funding=lots", "funding"],
    [`/startups.json?search=${"x".repeat(300)}`, "search"],
    ["/search.json", "q"],
    ["/search.md?q=robot&type=robots", "type"],
    ["/search.json?q=robot&exact=2", "exact"],
    ["/startups.json?search=robot&exact=2", "exact"],
    ["/startups.csv?page=abc", "page"],
    ["/talent.json?type=foo", "type"],
    ["/events.ics?when=foo", "when"],
    ["/use-cases.md?tab=foo", "tab"],
    ["/jobs.json?type=no+such", "type"],
  ])("says what is wrong with %s", async (address, field) => {
    const { status, text, headers } = await visitor.get(address);
    expect([status, headers["cache-control"]]).toEqual([400, "no-store"]);
    if (address.includes(".json")) {
      const { message, fieldErrors } = JSON.parse(text) as {
        message: string;
        fieldErrors: Record<string, string[]>;
      };
      expect(fieldErrors[field]).toEqual([message]);
    } else expect(text).toMatch(/^[^<>]+\n$/);
  });

  it("finds nothing for what no entry has, as a reader may wait for it", async () => {
    const { status, text } = await visitor.get("/jobs.xml?place=Ulan+Bator");
    expect(status).toBe(200);
    expect(parseFeed(text).format).toBe("atom");
    expect((await visitor.get("/jobs.json?place=Ulan+Bator")).text).toBe("[]\n");
    expect((await visitor.get("/startups.json?page=999")).text).toBe("[]\n");
  });

  it("is sent again only when it has changed", async () => {
    const { headers } = await visitor.get("/products.csv");
    const again = () => visitor.ask("/products.csv", { headers: { "If-None-Match": String(headers.etag) } });
    expect((await again()).status).toBe(304);
    importRows(site, "ai-products", [
      { name: "One more", description: "New", category: "Writing", features: [] },
    ]);
    expect((await again()).status).toBe(200);
    const head = await visitor.ask("/products.csv", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect((await visitor.ask("/products.csv", { method: "POST" })).status).toBe(405);
    expect((await visitor.get("/nothing.csv")).status).toBe(404);
    expect((await visitor.get("/jobs.ics")).status).toBe(404);
  });

  it("has a calendar of the filter, for events", async () => {
    const { text, headers } = await visitor.get("/events.ics?place=Berlin");
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const calendar = new ICAL.Component(ICAL.parse(text) as string);
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    expect(events.map(({ summary }) => summary)).toEqual(["Night of month 5"]);
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe("2199-05-05T08:00:00.000Z");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("has the best of a search, of all kinds or some", async () => {
    const all = await askJson<Record<string, { id: number }[]>>(site, "/search.json?q=robot");
    expect(Object.keys(all)).toEqual(expect.arrayContaining(["startups", "talent", "posts"]));
    expect(all.startups?.length).toBeGreaterThan(0);
    const some = await askJson<Record<string, { id: number }[]>>(site, "/search.json?q=robot&type=startups");
    expect(some).toEqual({ startups: all.startups });
    const { text } = await visitor.get("/search.xml?q=robot&type=startups");
    const { feed } = parseFeed(text) as { feed: { entries: unknown[] } };
    expect(feed.entries).toHaveLength(all.startups?.length ?? -1);
    expect((await visitor.get("/search.md?q=robot")).text).toMatch(/^## Startups$/m);
    const page = (await visitor.get("/search?q=robot&type=startups")).text;
    expect(page).toContain('href="/search.xml?q=robot&amp;type=startups"');
  });
});

describe("a CSV that comes back", () => {
  const rowNamed = (rows: readonly Row[], name: string) => {
    const row = rows.find((each) => each.name === name);
    if (!row) throw new Error(`There is no row ${name}`);
    return row;
  };
  const startups = async () => readCsv((await visitor.get("/startups.csv")).text);
  const nameOf = async (id: string | undefined) =>
    await askJson<{ name: string; stage: string | null; location: string | null }>(
      site,
      `/api/startups/${id}`,
    );

  it("holds no cell that a spreadsheet would run, and each as it was once an apostrophe is taken away", async () => {
    const rows = await startups();
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const odd = rowNamed(rows, "''=1+1");
    expect(odd.key).toBe("''odd");
    expect(odd.funding).toBe("'-");
    expect(odd.location).toBe("'@القاهرة، مصر");
    expect(JSON.parse(String(odd.industries))).toEqual(HOSTILE.industries);
  });

  it("updates what an import brought, and leaves alone what the file leaves out", async () => {
    const rows = await startups();
    const { id, url, key, name } = rows[3] ?? {};
    const before = await nameOf(id);
    const file = Papa.unparse([{ id, url, key, name, stage: "Series C" }]);
    expect(lastOf(importFile("startups", file, ["--dry-run"]))).toBe(
      "0 stored, 1 updated, 0 unchanged, 0 rejected",
    );
    expect(await nameOf(id)).toEqual(before);
    expect(lastOf(importFile("startups", file))).toBe("0 stored, 1 updated, 0 unchanged, 0 rejected");
    expect(await nameOf(id)).toEqual({ ...before, stage: "Series C" });
    expect(lastOf(importFile("startups", file))).toBe("0 stored, 0 updated, 1 unchanged, 0 rejected");
    expect(lastOf(importFile("startups", (await visitor.get("/startups.csv")).text))).toMatch(
      /^0 stored, 0 updated, \d+ unchanged, 0 rejected$/,
    );
  });

  it("never changes a member's entry: the row is rejected, and says why", async () => {
    const { here } = await newMemberAt(site, site.mailbox);
    const added = await here.json("/api/startups", {
      name: "Mine Alone",
      description: "  Two  lines\r\nof it ",
      location: "Lima, Peru",
      stage: "Seed",
      funding: "$2M",
      website: "https://mine.example",
      industries: ["Robotics"],
      coFounders: ["Zoë"],
    });
    expect([added.status, added.data.message]).toEqual([201, undefined]);
    const rows = await startups();
    const mine = rowNamed(rows, "Mine Alone");
    expect(lastOf(importFile("startups", Papa.unparse([mine])))).toBe(
      "0 stored, 0 updated, 1 unchanged, 0 rejected",
    );
    const said = importFile("startups", Papa.unparse([{ ...mine, stage: "Series A" }]), [
      "--source",
      "A list",
    ]);
    expect(lastOf(said)).toBe("0 stored, 0 updated, 0 unchanged, 1 rejected");
    expect((await nameOf(mine.id)).stage).toBe("Seed");
    inDatabase(site, (sqlite) => {
      const source = sqlite.prepare("SELECT source FROM entries WHERE kind = 'startups' AND id = ?");
      expect(source.pluck().get(mine.id)).toBeNull();
    });
  });

  it("is known by its key, else by what it says, where its address is another site's", async () => {
    const rows = await startups();
    const keyed = rowNamed(rows, "''=1+1");
    const elsewhere = { ...keyed, url: "https://elsewhere.example/startups/1", stage: "IPO" };
    expect(lastOf(importFile("startups", Papa.unparse([elsewhere])))).toBe(
      "0 stored, 1 updated, 0 unchanged, 0 rejected",
    );
    expect((await nameOf(keyed.id)).stage).toBe("IPO");
    const plain = rows.find(({ key, logo }) => !key && !logo) ?? {};
    const copy = { ...plain, id: "999999", url: "https://elsewhere.example/startups/999999" };
    expect(lastOf(importFile("startups", Papa.unparse([copy])))).toBe(
      "0 stored, 0 updated, 1 unchanged, 0 rejected",
    );
    expect(lastOf(importFile("startups", Papa.unparse([{ ...copy, name: "Another" }])))).toBe(
      "1 stored, 0 updated, 0 unchanged, 0 rejected",
    );
  });

  it("doesn't bring back what was deleted here, and knows an entry without the column of keys", async () => {
    const rows = await startups();
    const gone = rows.find(({ name }) => name?.startsWith("Parable")) ?? rows[5] ?? {};
    const unkeyed = rows.slice(0, 8);
    const columns = Object.keys(unkeyed[0] ?? {}).filter((column) => column !== "key");
    expect(lastOf(importFile("startups", Papa.unparse(unkeyed, { columns })))).toBe(
      `0 stored, 0 updated, ${unkeyed.length} unchanged, 0 rejected`,
    );
    expect(
      runScript("entries", ["delete", "startups", String(gone.id)], { DATA_DIR: site.dataDir }).code,
    ).toBe(0);
    expect(lastOf(importFile("startups", Papa.unparse([gone])))).toBe(
      "0 stored, 0 updated, 0 unchanged, 1 rejected",
    );
    expect((await visitor.get(`/api/startups/${gone.id}`)).status).toBe(410);
  });

  it("has an ETag of its own in each form", async () => {
    const tags = await Promise.all(
      ["json", "csv", "md", "xml"].map(async (ending) => (await visitor.get(`/jobs.${ending}`)).headers.etag),
    );
    expect(new Set(tags).size).toBe(4);
  });

  it("refuses a key that an earlier row of the file has given", async () => {
    const [one, other] = (await startups()).filter(({ key, name }) => !key && name !== "Mine Alone");
    const file = Papa.unparse([
      { ...one, key: "same" },
      { ...other, key: "same" },
    ]);
    expect(lastOf(importFile("startups", file))).toBe("0 stored, 1 updated, 0 unchanged, 1 rejected");
  });

  it("says a row's fault, and refuses the key of another entry", async () => {
    const rows = await startups();
    const [one, other] = rows.filter(({ key, name }) => !key && name !== "Mine Alone");
    expect(lastOf(importFile("startups", Papa.unparse([{ ...one, name: "" }])))).toBe(
      "0 stored, 0 updated, 0 unchanged, 1 rejected",
    );
    expect(lastOf(importFile("startups", Papa.unparse([{ ...one, key: "mine" }])))).toBe(
      "0 stored, 1 updated, 0 unchanged, 0 rejected",
    );
    expect(lastOf(importFile("startups", Papa.unparse([{ ...other, key: "mine" }])))).toBe(
      "0 stored, 0 updated, 0 unchanged, 1 rejected",
    );
  });
});

it("sends 10,000 rows at the most, names the next, and streams", async () => {
  const course = (title: string) => ({ title, description: "How to", type: "course" });
  const many = Array.from({ length: 10_050 }, (_, i) => course(`Course ${i + 1}`));
  importRows(site, "learning-resources", [...many, course("Last")]);
  const { text, headers } = await visitor.get("/learning.csv?sort=newest");
  expect(readCsv(text)).toHaveLength(10_000);
  const [, next = ""] = /<([^<>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
  expect(next).toBe(`${ORIGIN}/learning.csv?sort=newest&page=2`);
  const rest = await visitor.get(next.slice(ORIGIN.length));
  expect(readCsv(rest.text).length).toBeGreaterThan(50);
  expect(String(rest.headers.link)).not.toContain('rel="next"');
  const feed = await visitor.get("/learning.xml");
  expect(feed.text).toContain('rel="next"');
});
