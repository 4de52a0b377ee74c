import { describe, expect, it } from "vitest";

import { LISTED_KINDS } from "#app/site/kinds";
import { atomName, childrenOf } from "#tests/support/feeds";
import { tags } from "#tests/support/html";
import { openSite } from "#tests/support/open-site";
import { parseXml } from "#tests/support/xml";

const site = await openSite({ DEMO_DATA: "on" });
const get = (path: string, headers?: Record<string, string>) => site.ask(path, { headers });
const LISTS = LISTED_KINDS.map(({ path }) => path);
const linksIn = (html: string, rel: string) => tags(html, "link").filter((link) => link.rel === rel);

describe("/llms.txt", () => {
  const LINK = /^- \[([^\]]+)\]\((\S+)\)(: .+)?$/;

  it("is a title, a quoted summary, paragraphs, and sections of links, in this order", async () => {
    const { status, headers, text } = await get("/llms.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [title, summary, ...rest] = text.trim().split("\n\n");
    expect(title).toBe("# AI Hub");
    expect(summary).toMatch(/^> \S[^\n]+$/);
    const first = rest.findIndex((block) => block.startsWith("## "));
    for (const paragraph of rest.slice(0, first)) expect(paragraph).not.toMatch(/^#/m);
    const sections = rest.slice(first);
    expect(sections.length % 2).toBe(0);
    sections.forEach((block, i) => {
      if (i % 2 === 0) expect(block).toMatch(/^## [^\n]+$/);
      else for (const line of block.split("\n")) expect(line).toMatch(LINK);
    });
  });

  it("names every list with its Markdown and feed, and what is there", async () => {
    const { text } = await get("/llms.txt");
    const links = text.split("\n").flatMap((line) => LINK.exec(line)?.[2] ?? []);
    for (const path of LISTS)
      expect(links).toEqual(expect.arrayContaining([`${site.url}${path}.md`, `${site.url}${path}.xml`]));
    expect(links).toEqual([...new Set(links)]);
    for (const link of links) {
      const { status } = await get(link.slice(site.url.length));
      expect([link, status]).toEqual([link, 200]);
    }
  });

  it.each(["/", "/startups?stage=Seed", "/search?q=robot", "/community", "/terms"])(
    "is named by %s",
    async (path) => {
      const { text } = await get(path);
      expect(linksIn(text, "describedby").map(({ href }) => href)).toEqual(["/llms.txt"]);
    },
  );

  it("is named by what is sent as Markdown, which pages name", async () => {
    const { text } = await get("/startups");
    const [, path = ""] = /href="(\/startups\/\d+-[^"]+)"/.exec(text) ?? [];
    for (const page of [path, "/startups?stage=Seed", "/search?q=robot"]) {
      const [link] = linksIn((await get(page)).text, "alternate").filter(
        ({ type }) => type === "text/markdown",
      );
      const markdown = await get(link?.href ?? "");
      expect(markdown.headers["content-type"]).toBe("text/markdown; charset=utf-8");
      expect(String(markdown.headers.link).split(", ")).toContain('</llms.txt>; rel="describedby"');
      expect((await get(`${page.replace(/(?=\?|$)/, ".json")}`)).headers.link).not.toContain("describedby");
    }
  });
});

const openSearchName = (name: string) => `{http://a9.com/-/spec/opensearch/1.1/}${name}`;

describe("/opensearch.xml", () => {
  it("describes the search, and pages name it", async () => {
    const { status, headers, text } = await get("/opensearch.xml");
    expect([status, headers["content-type"]]).toEqual([
      200,
      "application/opensearchdescription+xml; charset=utf-8",
    ]);
    const root = parseXml(text);
    const inside = (name: string) => childrenOf(root, openSearchName(name));
    expect(root.name).toBe(openSearchName("OpenSearchDescription"));
    expect(inside("ShortName")[0]?.text).toHaveLength(6);
    for (const { attributes } of inside("Url")) {
      const found = await get(
        String(attributes.template).replace("{searchTerms}", "robot").slice(site.url.length),
      );
      expect([found.status, found.headers["content-type"]]).toEqual([
        200,
        `${attributes.type}; charset=utf-8`,
      ]);
    }
    const [link, ...more] = linksIn((await get("/jobs")).text, "search");
    expect(more).toEqual([]);
    expect(link).toMatchObject({
      type: "application/opensearchdescription+xml",
      href: "/opensearch.xml",
      title: "AI Hub",
    });
  });
});

describe("feeds", () => {
  it.each([...LISTS, "/community"])(
    "%s names its feed, which is one, with its filters and its version",
    async (list) => {
      const page = list === "/startups" ? `${list}?stage=Seed` : list;
      const [feed, ...more] = linksIn((await get(page)).text, "alternate").filter(
        ({ type }) => type === "application/atom+xml",
      );
      expect(more).toEqual([]);
      const address = feed?.href ?? "";
      if (page.includes("?")) expect(address).toBe("/startups.xml?stage=Seed");
      const { status, headers, text } = await get(address);
      expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
      const root = parseXml(text);
      expect(root.name).toBe(atomName("feed"));
      expect(childrenOf(root, atomName("entry")).length).toBeGreaterThan(0);
      const known = { "If-None-Match": String(headers.etag) };
      expect((await get(address, known)).status).toBe(304);
    },
  );
});

/** Whether a crawler may read it, by the longest rule (RFC 9309, section 2.2.2). */
function mayRead(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, word, pattern = ""]) => ({
    isAllowed: word === "Allow",
    length: pattern.length,
    regex: new RegExp(`^${pattern.replace(/[.?+()[\]{}|\\^]/g, "\\$&").replaceAll("*", ".*")}`),
  }));
  const [rule] = rules
    .filter(({ regex }) => regex.test(address))
    .toSorted((one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed));
  return rule?.isAllowed ?? true;
}

describe("/robots.txt", () => {
  it("lets whoever crawls read what is public, and names nobody", async () => {
    const { text } = await get("/robots.txt");
    expect(text.match(/^User-agent: .*$/gm)).toEqual(["User-agent: *"]);
    expect(text).toContain(`${site.url}/llms.txt`);
    for (const address of [
      "/",
      ...LISTS.flatMap((path) => [
        path,
        `${path}?page=2`,
        `${path}.md`,
        `${path}.json`,
        `${path}.csv`,
        `${path}.xml`,
      ]),
      "/talent?type=nonhuman",
      "/events?when=past",
      "/startups/1-aldermoor.md",
      "/search",
      "/community/feed.xml",
      "/api/startups?limit=100&after=30",
      "/api/changes?kind=startups&limit=100",
      "/llms.txt",
      "/openapi.json",
      "/sitemap-startups-1.xml",
    ])
      expect([address, mayRead(text, address)]).toEqual([address, true]);
  });

  it("keeps crawlers out of the same entries in endless ways", async () => {
    const { text } = await get("/robots.txt");
    for (const address of [
      "/startups?stage=Seed",
      "/startups?page=2&industry=Robotics",
      "/startups.json?sort=name",
      "/jobs?search=a",
      "/search?q=a",
      "/search?type=startups&q=a",
      "/api/search?q=a",
      "/navigate?prompt=startups",
      "/compare?entry=startups/1&entry=startups/2",
    ])
      expect([address, mayRead(text, address)]).toEqual([address, false]);
  });
});

describe("forms that only read", () => {
  it.each(["/", "/search", ...LISTS])(
    "%s: each is a tool of its own, whose fields have names and labels",
    async (path) => {
      const { text } = await get(path);
      const forms = tags(text, "form").filter(({ method = "get" }) => method === "get");
      expect(forms.length).toBeGreaterThan(0);
      for (const { toolname, tooldescription } of forms) {
        expect(toolname).toMatch(/^[\w.-]{1,128}$/);
        expect(tooldescription).toMatch(/\S/);
      }
      expect(new Set(forms.map(({ toolname }) => toolname)).size).toBe(forms.length);
    },
  );
});

describe("what everybody may read", () => {
  const OPEN = [
    "/api/startups?limit=1",
    "/openapi.json",
    "/.well-known/agent-card.json",
    "/.well-known/ai-catalog.json",
  ];
  const FILES = [
    "/startups.json",
    "/startups.xml",
    "/events.ics",
    "/community/feed.xml",
    "/community/feed.json",
  ];

  it("is open to the pages of other sites", async () => {
    for (const path of [...OPEN, ...FILES]) {
      const { status, headers } = await get(path);
      expect([path, status, headers["access-control-allow-origin"]]).toEqual([path, 200, "*"]);
      const asked = await site.ask(path, { method: "OPTIONS" });
      expect([path, asked.status, asked.headers["access-control-allow-methods"]]).toEqual([
        path,
        204,
        "GET, HEAD",
      ]);
    }
    expect((await get("/api/startups?page=0")).headers["access-control-allow-origin"]).toBe("*");
  });

  it("is not where a token or a cookie says who asks, nor is what is written", async () => {
    const open = "access-control-allow-origin";
    expect((await get("/api/startups", { Authorization: "Bearer aihub_no" })).headers[open]).toBeUndefined();
    expect((await get("/api/startups?limit=1", { Cookie: "session=a" })).headers[open]).toBeUndefined();
    expect((await site.ask("/api/startups", { method: "POST" })).headers[open]).toBeUndefined();
    expect((await site.ask("/api/startups", { method: "OPTIONS" })).headers.allow).toBe("GET, HEAD, POST");
  });
});
