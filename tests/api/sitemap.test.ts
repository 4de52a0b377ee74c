import { beforeAll, describe, expect, it } from "vitest";

import { ENTRY_PAGES, IMPORTED_STORES } from "#app/site/kinds.server";
import { dropEntry, inDatabase, putEntry } from "#tests/support/database";
import { tags } from "#tests/support/html";
import { openSite } from "#tests/support/open-site";
import { ROWS_OF_KINDS, type ImportName } from "#tests/support/rows-of-kinds";
import { runScript } from "#tests/support/site";
import { storeRows } from "#tests/support/store-rows";
import { parseXml } from "#tests/support/xml";

const site = await openSite();

const SITEMAPS = "{http://www.sitemaps.org/schemas/sitemap/0.9}";
/** W3C's profile of ISO 8601, the whole moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const IMPORTS = Object.keys(ROWS_OF_KINDS) as ImportName[];
const kindOf = (name: ImportName) => {
  const pages = ENTRY_PAGES.find(({ kind }) => kind.table === IMPORTED_STORES[name].kind);
  if (!pages) throw new Error(`${name} have no pages`);
  return pages.kind;
};

interface Listed {
  path: string;
  changed: string | undefined;
}

/** What a file lists, read by the letter of the standard. */
async function read(path: string, root: "urlset" | "sitemapindex"): Promise<Listed[]> {
  const { status, headers, text } = await site.ask(path);
  expect([path, status, headers["content-type"]]).toEqual([path, 200, "application/xml; charset=utf-8"]);
  const document = parseXml(text);
  expect(document.name).toBe(SITEMAPS + root);
  const item = root === "urlset" ? "url" : "sitemap";
  return document.children.map(({ name, children }) => {
    expect(name).toBe(SITEMAPS + item);
    const values = new Map(children.map((child) => [child.name, child.text]));
    const address = values.get(`${SITEMAPS}loc`) ?? "";
    expect(address.startsWith(`${site.url}/`)).toBe(true);
    const changed = values.get(`${SITEMAPS}lastmod`);
    if (changed !== undefined) expect(changed).toMatch(MOMENT);
    return { path: address.slice(site.url.length), changed };
  });
}

const readIndex = () => read("/sitemap.xml", "sitemapindex");
const readFile = (path: string) => read(path, "urlset");
const changeOf = (listed: Listed[], path: string) => listed.find((one) => one.path === path)?.changed ?? "";

const canonicalOf = (html: string) => tags(html, "link").find(({ rel }) => rel === "canonical")?.href;

beforeAll(() => {
  for (const name of IMPORTS) {
    const { bare, full } = ROWS_OF_KINDS[name];
    const title = "title" in bare ? "title" : "name";
    const odd = ["🎈🎈", "نموذج صغير", "<Ampers & Co>", "ß ".repeat(90)];
    const rows = [bare, full, ...odd.map((text) => ({ ...bare, [title]: text }))];
    storeRows(site, name, [{ ...rows[0], key: "first" }, ...rows.slice(1)]);
  }
});

describe("the index", () => {
  it("names the pages' file and one of every kind, each of which is there", async () => {
    const files = await readIndex();
    expect(files.map(({ path }) => path)).toEqual([
      "/sitemap-pages.xml",
      ...ENTRY_PAGES.map(({ kind }) => `/sitemap-${kind.name}-1.xml`),
    ]);
    for (const { path, changed } of files) {
      expect([path, changed]).toEqual([path, expect.stringMatching(MOMENT)]);
      expect((await readFile(path)).length).toBeGreaterThan(5);
    }
  });

  it("lists no entry twice, nor among the pages", async () => {
    const files = await readIndex();
    const all = (await Promise.all(files.map(({ path }) => readFile(path)))).flat().map(({ path }) => path);
    expect(all).toEqual([...new Set(all)]);
    expect(all).toEqual(expect.arrayContaining(["/", "/community", "/startups", "/talent?type=nonhuman"]));
  });

  it("is answered 304 to whoever has it, and without a body to HEAD", async () => {
    for (const path of ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-startups-1.xml"]) {
      const { headers } = await site.ask(path);
      expect(headers["cache-control"]).toBe("public, max-age=3600");
      const again = await site.ask(path, { headers: { "If-None-Match": String(headers.etag) } });
      expect([again.status, again.text]).toEqual([304, ""]);
      const head = await site.ask(path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
    }
  });
});

describe.each(IMPORTS)("the file of %s", (name) => {
  const kind = kindOf(name);
  const file = `/sitemap-${kind.name}-1.xml`;

  it("has the address of every entry, which is there and is its own canonical one, and when it changed", async () => {
    const listed = await readFile(file);
    expect(listed).toHaveLength(6);
    for (const { path, changed } of listed) {
      expect(changed).toMatch(MOMENT);
      const { status, text } = await site.ask(path);
      expect([path, status, canonicalOf(text)]).toEqual([path, 200, site.url + path]);
    }
    expect(changeOf(await readIndex(), file)).toBe(
      listed
        .map(({ changed = "" }) => changed)
        .toSorted()
        .at(-1),
    );
  });

  it("says when an entry was changed", async () => {
    const before = await readFile(file);
    site.passTime(60_000);
    const { bare } = ROWS_OF_KINDS[name];
    const field = ["description", "focus", "bio"].find((text) => text in bare) ?? "";
    expect(storeRows(site, name, [{ ...bare, [field]: "Anew.", key: "first" }])).toEqual(["updated"]);
    const after = await readFile(file);
    const [first, ...others] = after;
    expect(others).toEqual(before.slice(1));
    expect(Date.parse(first?.changed ?? "")).toBeGreaterThan(Date.parse(before[0]?.changed ?? ""));
    expect(changeOf(await readIndex(), file)).toBe(first?.changed);
  });
});

it("posts, reels and the pages that members show have files, too", async () => {
  const ids = inDatabase(site, (sqlite) => {
    const add = (sql: string, ...values: unknown[]) =>
      Number(sqlite.prepare(sql).run(...values).lastInsertRowid);
    const member = (name: string, shown = 1) =>
      add(
        "INSERT INTO hub_members (name, email, password, has_page) VALUES (?, ?, 'x', ?)",
        name,
        `${name}@a.example`,
        shown,
      );
    const [shown, hidden] = [member("Shown"), member("Hidden", 0)];
    member("Silent");
    const post = (owner: number, text: string) =>
      putEntry(
        sqlite,
        "posts",
        { author: "A", role: "r", content: text, avatar: "/avatars/x.svg" },
        { owner_id: owner },
      );
    const posts = [post(shown, `First  words\n${"of many ".repeat(50)}`), post(hidden, "🎉")];
    const reel = putEntry(
      sqlite,
      "reels",
      { author: "A", avatar: "/avatars/x.svg", video: "v", thumbnail: "t", explanation: "A reel" },
      { owner_id: shown },
    );
    return { shown, posts, reel };
  });
  const files = ["/sitemap-posts-1.xml", "/sitemap-reels-1.xml", "/sitemap-members-1.xml"];
  expect((await readIndex()).map(({ path }) => path)).toEqual(expect.arrayContaining(files));
  const [posts, reels, members] = await Promise.all(files.map(readFile));
  expect(posts?.map(({ path }) => Number(/\d+/.exec(path)?.[0]))).toEqual(ids.posts);
  expect(reels).toEqual([
    { path: `/community/reels/${ids.reel}-a-reel`, changed: expect.stringMatching(MOMENT) as string },
  ]);
  expect(members).toEqual([{ path: `/members/${ids.shown}-shown`, changed: undefined }]);
  for (const { path } of [...posts!, ...reels!, ...members!]) {
    const { status, text } = await site.ask(path);
    expect([path, status, canonicalOf(text)]).toEqual([path, 200, site.url + path]);
  }
  const { headers } = await site.ask(files[2] ?? "");
  inDatabase(site, (sqlite) => sqlite.exec("UPDATE hub_members SET has_page = 0"));
  site.passTime(60_000);
  const again = await site.ask(files[2] ?? "", { headers: { "If-None-Match": String(headers.etag) } });
  expect(again.status).toBe(404);
});

it("what was deleted leaves, and so does a file without entries", async () => {
  const file = "/sitemap-investors-1.xml";
  const [first, ...others] = await readFile(file);
  const id = /\d+/.exec(first?.path ?? "")?.[0] ?? "";
  expect(runScript("entries", ["delete", "investors", id], { DATA_DIR: site.dataDir }).code).toBe(0);
  expect(await readFile(file)).toEqual(others);
  inDatabase(site, (sqlite) => dropEntry(sqlite, "investors"));
  expect((await site.ask(file)).status).toBe(404);
  expect((await readIndex()).map(({ path }) => path)).not.toContain(file);
});

it("a file has the entries of 50,000 ids, so that none ever moves to another", async () => {
  const move = (from: number, to: number) =>
    inDatabase(site, (sqlite) => {
      sqlite.prepare("UPDATE learning SET id = ? WHERE id = ?").run(to, from);
      sqlite.prepare("UPDATE entries SET id = ? WHERE kind = 'learning' AND id = ?").run(to, from);
    });
  move(1, 50_000);
  move(2, 50_001);
  move(3, 150_000);
  const idsIn = async (path: string) =>
    (await readFile(path)).map(({ path: address }) => /^\/learning\/(\d+)/.exec(address)?.[1]);
  expect((await readIndex()).map(({ path }) => path).filter((path) => path.includes("learning"))).toEqual([
    "/sitemap-learning-1.xml",
    "/sitemap-learning-2.xml",
    "/sitemap-learning-3.xml",
  ]);
  expect(await idsIn("/sitemap-learning-1.xml")).toEqual(["4", "5", "6", "50000"]);
  expect(await idsIn("/sitemap-learning-2.xml")).toEqual(["50001"]);
  expect(await idsIn("/sitemap-learning-3.xml")).toEqual(["150000"]);
  move(50_001, 150_001);
  expect((await site.ask("/sitemap-learning-2.xml")).status).toBe(404);
  expect((await readIndex()).map(({ path }) => path)).not.toContain("/sitemap-learning-2.xml");
});

it.each([
  "/sitemap-startups-2.xml",
  "/sitemap-startups-0.xml",
  "/sitemap-startups-01.xml",
  "/sitemap-startups--1.xml",
  "/sitemap-startups-1e0.xml",
  `/sitemap-startups-${"9".repeat(30)}.xml`,
  "/sitemap-startups.xml",
  "/sitemap-startups-.xml",
  "/sitemap-toString-1.xml",
  "/sitemap-hub_members-1.xml",
  "/sitemap-pages-1.xml",
  "/sitemap-.xml",
  "/sitemaps.xml",
  "/nothing.xml",
])("%s is not there", async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});
