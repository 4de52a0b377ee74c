import { randomUUID } from "node:crypto";

import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { askJson, OTHER_METHODS } from "#tests/setup/ask";
import { inDatabase } from "#tests/setup/database";
import { tags } from "#tests/setup/html";
import { startSite, type Site } from "#tests/setup/site";
import { parseXml, type XmlElement } from "#tests/setup/xml";

const ATOM = "/community/feed.xml";
const JSON_FEED = "/community/feed.json";

interface JsonItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  image?: string;
  date_published: string;
  authors: { name: string; avatar: string }[];
  attachments?: Record<string, unknown>[];
}
interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  items: JsonItem[];
}

const atomName = (name: string) => `{http://www.w3.org/2005/Atom}${name}`;
const mediaName = (name: string) => `{http://search.yahoo.com/mrss/}${name}`;
const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => childrenOf(element, atomName(name))[0]?.text;
const linksOf = (element: XmlElement, rel: string) =>
  childrenOf(element, atomName("link"))
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.rel === rel);

let demo: Site;
let own: Site;
beforeAll(async () => {
  [demo, own] = await Promise.all([startSite(), startSite({ DEMO_DATA: "off" })]);
});
afterAll(() => Promise.all([demo.stop(), own.stop()]));

const atomOf = async (site: Site) => parseXml((await site.ask(ATOM)).text);
const jsonOf = (site: Site) => askJson<JsonFeed>(site, JSON_FEED);

/** Stores a post behind the site's back. */
function addPost({ content = "An update.", author = "Noor van Dijk", createdAt = Date.now() }) {
  inDatabase(own, (sqlite) => {
    sqlite
      .prepare("INSERT INTO posts (author, role, content, avatar, created_at) VALUES (?, ?, ?, ?, ?)")
      .run(author, "AI Community Member", content, "/avatars/default.svg", createdAt);
    sqlite
      .prepare(
        `INSERT INTO data_versions (kind, version) VALUES ('posts', 1)
         ON CONFLICT (kind) DO UPDATE SET version = version + 1`,
      )
      .run();
  });
}

describe("the feeds of an empty community", () => {
  it("are valid and say nothing", async () => {
    const atom = await atomOf(own);
    expect(childrenOf(atom, atomName("entry"))).toEqual([]);
    expect(textOf(atom, "updated")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await jsonOf(own)).items).toEqual([]);
  });
});

describe("the feeds", () => {
  it("hold the newest posts and reels together, newest first", async () => {
    const [posts, reels] = await Promise.all([
      askJson<{ id: number }[]>(demo, "/api/community"),
      askJson<{ id: number }[]>(demo, "/api/reels"),
    ]);
    const { items } = await jsonOf(demo);
    expect(items).toHaveLength(posts.length + reels.length);
    const dates = items.map(({ date_published }) => date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(items.map(({ url }) => url).sort()).toEqual(
      [
        ...posts.map(({ id }) => `${demo.url}/community?post=${id}`),
        ...reels.map(({ id }) => `${demo.url}/community?reel=${id}`),
      ].sort(),
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id } of items) expect(id).toMatch(/^tag:localhost,\d{4}-\d\d-\d\d:(post|reel)\/\d+$/);
  });

  it("say what each kind of feed has to say", async () => {
    const atom = await atomOf(demo);
    expect(atom.name).toBe(atomName("feed"));
    expect(textOf(atom, "id")).toBe(demo.url + ATOM);
    expect(textOf(atom, "title")).toBe("AI Hub community");
    expect(linksOf(atom, "self")).toEqual([
      { rel: "self", href: demo.url + ATOM, type: "application/atom+xml" },
    ]);
    for (const entry of childrenOf(atom, atomName("entry"))) {
      for (const once of ["id", "title", "published", "updated", "content", "author"]) {
        expect(childrenOf(entry, atomName(once)), once).toHaveLength(1);
      }
      expect(linksOf(entry, "alternate")).toHaveLength(1);
      expect(textOf(entry, "updated")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
    const feed = await jsonOf(demo);
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "AI Hub community",
      home_page_url: `${demo.url}/community`,
      feed_url: demo.url + JSON_FEED,
    });
    // Both say the same.
    const entries = childrenOf(atom, atomName("entry"));
    expect(
      entries.map((entry) => [textOf(entry, "id"), textOf(entry, "title"), textOf(entry, "content")]),
    ).toEqual(feed.items.map(({ id, title, content_html }) => [id, title, content_html]));
    expect(feed.items[0]!.authors).toEqual([
      { name: "Noor van Dijk", avatar: expect.stringMatching(`^${demo.url}/avatars/[\\w-]+\\.svg$`) },
    ]);
    // Whose avatar it is can't be told from it, and it is there.
    const { pathname } = new URL(feed.items[0]!.authors[0]!.avatar);
    expect((await demo.ask(pathname)).headers["content-type"]).toContain("image/svg+xml");
  });

  it("name pictures and videos by whole addresses that answer, with type, size and duration", async () => {
    const { items } = await jsonOf(demo);
    const entries = childrenOf(await atomOf(demo), atomName("entry"));
    let videos = 0;
    for (const [i, { content_html, image, attachments = [] }] of items.entries()) {
      const addresses = [
        ...tags(content_html, "img").map(({ src }) => src),
        ...tags(content_html, "a").map(({ href }) => href),
        image,
        ...attachments.map(({ url }) => String(url)),
      ];
      for (const address of addresses) {
        expect(address?.startsWith(`${demo.url}/objects/uploads/`)).toBe(true);
        const { pathname } = new URL(address!);
        expect((await demo.ask(pathname, { method: "HEAD" })).status).toBe(200);
      }
      const enclosures = linksOf(entries[i]!, "enclosure");
      expect(enclosures).toHaveLength(attachments.length);
      for (const attachment of attachments) {
        videos++;
        const { headers } = await demo.ask(new URL(String(attachment.url)).pathname, { method: "HEAD" });
        expect(attachment).toEqual({
          url: attachment.url,
          mime_type: headers["content-type"],
          size_in_bytes: Number(headers["content-length"]),
          duration_in_seconds: expect.any(Number),
        });
        expect(enclosures[0]).toEqual({
          rel: "enclosure",
          href: attachment.url,
          type: attachment.mime_type,
          length: String(attachment.size_in_bytes),
        });
        const [media] = childrenOf(entries[i]!, mediaName("content"));
        expect(media!.attributes.duration).toBe(String(attachment.duration_in_seconds));
      }
    }
    expect(videos).toBe(7);
  });

  it("can be found from the page of the community", async () => {
    const { text } = await demo.ask("/community");
    const found = tags(text, "link").filter(({ rel }) => rel === "alternate");
    expect(found.map(({ type, href }) => [type, href])).toEqual([
      ["application/atom+xml", ATOM],
      ["application/feed+json", JSON_FEED],
    ]);
  });

  it.each([
    [ATOM, "application/atom+xml; charset=utf-8"],
    [JSON_FEED, "application/feed+json; charset=utf-8"],
  ])("%s answers GET and HEAD, and 304 to who has it", async (path, type) => {
    const { status, headers, text } = await demo.ask(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(text.length).toBeGreaterThan(1000);
    const again = await demo.ask(path, { headers: { "If-None-Match": String(headers.etag) } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", headers.etag]);
    const head = await demo.ask(path, { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-type"], head.headers.etag]).toEqual([
      200,
      "",
      type,
      headers.etag,
    ]);
    for (const method of OTHER_METHODS) {
      const refused = await demo.ask(path, { method });
      expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
  });
});

/** Characters that XML 1.0 has no place for. */
const FORBIDDEN = "\u0000\u0008\u000b\u001f\ufffe\uffff";

describe("the feeds of one's own community", () => {
  it("change their tag with what they say", async () => {
    const before = (await own.ask(ATOM)).headers.etag;
    addPost({});
    const after = await own.ask(ATOM, { headers: { "If-None-Match": String(before) } });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before);
  });

  it("stay well-formed and harmless whatever a text holds", async () => {
    const id = randomUUID();
    const hostile =
      `${id} <script>alert(1)</script> ]]> &amp; "quoted" 'so' <!-- <![CDATA[ ${FORBIDDEN} ` +
      "\u200b\u202e\u{1f600}\n\n<img src=x onerror=alert(2)>\nnext line";
    addPost({ content: hostile, author: `<b>Noor</b> & \u0001"Co"` });
    const atom = await atomOf(own);
    const entry = childrenOf(atom, atomName("entry")).find(({ text }) => text.includes(id))!;
    const item = (await jsonOf(own)).items.find(({ content_html }) => content_html.includes(id))!;
    expect(item.authors[0]!.name).toBe('<b>Noor</b> & "Co"');
    expect(textOf(entry, "author")).toBe('<b>Noor</b> & "Co"');
    expect(textOf(entry, "content")).toBe(item.content_html);
    // Only paragraphs and line breaks come of it, and the text in them is what was written.
    const names: string[] = [];
    let text = "";
    type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
    const walk = (nodes: readonly HtmlNode[]) => {
      for (const node of nodes) {
        if ("name" in node) names.push(String(node.name));
        if (node.nodeType === 3 && "data" in node) text += String(node.data);
        if ("children" in node) walk(node.children as HtmlNode[]);
      }
    };
    walk(parseDocument(item.content_html).children);
    expect(names).toEqual(["p", "p", "br"]);
    const kept = [...hostile].filter((letter) => !FORBIDDEN.includes(letter)).join("");
    // Of the blanks around a line break nothing is left.
    expect(text).toBe(kept.replace(/ ?\n+/g, (end) => end.replace(/\n/g, "")));
    expect(item.title.length).toBeLessThanOrEqual(100);
  });

  it("have thirty items at most, each with a title", async () => {
    for (let i = 0; i < 40; i++)
      addPost({ content: i % 2 ? "word ".repeat(100) : " ", createdAt: Date.now() + i });
    const { items } = await jsonOf(own);
    expect(items).toHaveLength(30);
    for (const { title } of items) expect(title).toMatch(/^(word (word )*word…|A post by Noor van Dijk)$/);
    expect(childrenOf(await atomOf(own), atomName("entry"))).toHaveLength(30);
  });
});
