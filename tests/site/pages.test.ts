import { brotliDecompressSync, gunzipSync } from "node:zlib";

import Database from "better-sqlite3";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { askJson, OTHER_METHODS, type Answer, type Question } from "#tests/support/ask";
import { elements, tags, textOf } from "#tests/support/html";
import { until } from "#tests/support/mailbox";
import { startSite, type Site } from "#tests/support/site";
import { sitePatterns } from "#tests/support/site-routes";

/** Pages of the navigation with the words of their link, then the others. */
const NAVIGATION = {
  "/": "Home",
  "/community": "Community",
  "/startups": "Startups",
  "/investors": "Investors",
  "/talent": "Talent",
  "/use-cases": "Use cases",
};
/** Pages of the header's "More", and the one of its messages. */
const ALSO_IN_HEADER = {
  "/jobs": "Jobs",
  "/learning": "Learning",
  "/products": "AI Products",
  "/events": "Events",
  "/messages": "Messages",
};
const TITLES = {
  "/": /future of AI innovation/,
  "/community": /^Community$/,
  "/startups": /^AI Startups$/,
  "/investors": /^AI Investors$/,
  "/talent": /^AI Talent$/,
  "/use-cases": /^AI Use Cases by Industry$/,
  "/search": /^Search/,
  "/jobs": /^AI Jobs$/,
  "/learning": /^Learning Resources$/,
  "/products": /^AI Products$/,
  "/events": /^Events$/,
  "/messages": /^Messages$/,
  "/add-talent": /^Join to add your profile$/,
  "/add-startup": /^Join to add your startup$/,
  "/add-investor": /^Join to add your investment firm$/,
  "/add-event": /^Join to add your event$/,
  "/add-job": /^Join to add your job$/,
  "/add-learning": /^Join to add your learning resource$/,
  "/add-product": /^Join to add your AI product$/,
  "/add-use-case": /^Join to add your use case$/,
  "/terms": /^Terms/,
  "/privacy": /^Privacy/,
  "/data-policy": /^Data Policy$/,
  "/docs/api": /^API$/,
  "/docs/api/startups": /^API: Startups$/,
  "/docs/mcp": /^MCP$/,
  "/tour": /^A quick tour$/,
};
const EXAMPLE = "/example/tidewater-robotics";
/** What a page answers a visitor: those for members stay shut, and a request in plain words leads on. */
const statusOf = (path: string) =>
  path.startsWith("/navigate?") ? 303 : /^\/(add-|account)/.test(path) ? 401 : 200;
const PATHS = Object.keys(TITLES) as (keyof typeof TITLES)[];
/** Pages with forms of their own. */
const FORMS = PATHS.filter((path) => /^\/(add-|community|messages|tour)/.test(path));
const LEGAL = ["/terms", "/privacy", "/data-policy"];
/** Pages that send no script. */
const PLAIN = [...LEGAL, "/docs/api", "/docs/api/startups", "/docs/mcp", "/tour"];
const MISSING = "/no/such/page";
/** The page of a post of the demo data, with pictures. */
const ENTRY = "/startups/30-tidewater-robotics";
const POST = "/community/posts/12-first-unattended-night-survey-is-done-11-km-of-quay-wall";

/** Compressed bytes of the heaviest page, as they were measured last: of those where members add entries, and of all others. */
const MEASURED = {
  adding: { document: 5_300, styles: 17_500, scripts: 114_300 },
  others: { document: 15_900, styles: 16_600, scripts: 106_700 },
};
/** So that only an accident exceeds what was measured. */
const ROOM = 1.1;

let site: Site;
const get = (path: string, headers?: Record<string, string>) => site.ask(path, { headers });
const postTheme = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask("/theme", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(form).toString(),
  });
const metaOf = (html: string) =>
  Object.fromEntries(tags(html, "meta").map(({ name, property, content }) => [name ?? property, content]));
const canonicalOf = (html: string) =>
  tags(html, "link")
    .filter(({ rel }) => rel === "canonical")
    .map(({ href }) => href);
const headerOf = (html: string) => elements(html, "header")[0] ?? "";

/** Runs `work` while a part of the database is gone, as after a fault of ours. */
async function without<Result>(drop: string, restore: string, work: () => Promise<Result>): Promise<Result> {
  const sqlite = new Database(`${site.dataDir}/hub.db`);
  sqlite.exec(drop);
  try {
    return await work();
  } finally {
    sqlite.exec(restore);
    sqlite.close();
  }
}
const withBrokenUseCases = <Result>(work: () => Promise<Result>) =>
  without("ALTER TABLE use_cases RENAME TO gone", "ALTER TABLE gone RENAME TO use_cases", work);

/** @param path the address that the document names as its own; none for a page that isn't there */
function expectDocument({ headers, text }: Answer, path?: string): void {
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toMatch(/\bno-cache\b/);
  expect(text).toMatch(/^<!DOCTYPE html><html lang="en"[ >]/);
  expect(text).toMatch(/<\/body><\/html>\s*$/);
  expect(tags(text, "h1")).toHaveLength(1);
  expect(elements(text, "title")).toEqual([expect.stringMatching(/\bAI Hub\b/)]);
  const meta = metaOf(text);
  expect(meta.description).toMatch(/\S{2}/);
  expect(meta.viewport).toContain("width=device-width");
  expect(meta["og:title"]).toBe(textOf(elements(text, "title")[0] ?? ""));
  expect(meta["og:description"]).toBe(meta.description);
  expect(meta["og:site_name"]).toBe("AI Hub");
  expect(meta["og:url"]).toBe(path === undefined ? undefined : site.url + path);
  expect(meta["og:image"]).toBe(`${site.url}/social-card.png`);
  // The skip link leads to the one main part; ids are unique; pictures have words or are decoration.
  expect(tags(text, "main").map(({ id }) => id)).toEqual(["main"]);
  expect(text).toContain('href="#main"');
  const ids = [...text.matchAll(/<[a-z]+[^>]*? id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const image of tags(text, "img")) expect(image).toHaveProperty("alt");
}

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("a page", () => {
  it.each(PATHS)("%s is a complete document without any script having run", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(statusOf(path));
    expectDocument(answer, path);
    expect(textOf(elements(answer.text, "h1")[0] ?? "")).toMatch(TITLES[path]);
    expect(canonicalOf(answer.text)).toEqual([`${site.url}${path}`]);
    const head = await site.ask(path, { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([statusOf(path), 0]);
  });

  it.each([...PATHS, MISSING, "/talent?type=nonhuman", "/startups?page=2"])(
    "%s marks its own link in the header, and no other",
    async (path) => {
      const { text } = await get(path);
      const links: Record<string, string> = { ...NAVIGATION, ...ALSO_IN_HEADER };
      const label = links[path.split("?")[0] ?? ""];
      const current = [...headerOf(text).matchAll(/<a[^>]*aria-current="page"[^>]*>([\s\S]*?)<\/a>/g)];
      // In the header of wide windows, and in the menu of narrow ones.
      expect(current.map(([, inner = ""]) => textOf(inner))).toEqual(label ? [label, label] : []);
      const elsewhere = text.replace(headerOf(text), "").replace(/<nav class="pages"[\s\S]*?<\/nav>/, "");
      expect(elsewhere).not.toContain('aria-current="page"');
    },
  );

  it.each([...PLAIN, MISSING])("%s sends no script and needs none", async (path) => {
    const { text } = await get(path);
    expect(text).not.toMatch(/<script|modulepreload|javascript:/i);
    expect(tags(headerOf(text), "a").map(({ href }) => href)).toEqual(
      expect.arrayContaining(Object.keys(NAVIGATION)),
    );
  });

  it("sends no script to who asks for few bytes", async () => {
    for (const path of [...PATHS.filter((each) => statusOf(each) === 200), MISSING]) {
      const { text } = await get(path, { "Save-Data": "on" });
      expect([path, text.match(/<script|modulepreload|javascript:/i)]).toEqual([path, null]);
    }
  });

  it("that doesn't exist is the 404 page, kept out of search engines", async () => {
    for (const path of [MISSING, "/Startups/x", "/assets/no-such.js", "/%F0%9F%9A%80"]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(textOf(elements(answer.text, "h1")[0] ?? "")).toBe("404 Page Not Found");
      expect(metaOf(answer.text).robots).toBe("noindex");
    }
    expectDocument(await get(MISSING));
  });

  it("has two large tiles on Home, of different colours and shapes", async () => {
    const large = [...(await get("/")).text.matchAll(/<svg class="tile (p\d) big"[^>]*>([\s\S]*?)<\/svg>/g)];
    const [first, second] = large.map(([, palette, shapes]) => ({ palette, shapes }));
    expect(large).toHaveLength(2);
    expect(first?.palette).not.toBe(second?.palette);
    expect(first?.shapes).not.toBe(second?.shapes);
  });

  it.each(["Omar Haddad", "Ravi Menon", "Sofia Marchetti", "Yuki Tanabe"])(
    "draws %s, who is no member, the same as an author and in the list of talent",
    async (name) => {
      const drawn = new RegExp(
        `<svg class="tile round (p\\d)[^>]*>(?:(?!</svg>)[\\s\\S])*?cx="(\\d+)" cy="(\\d+)"(?:(?!<svg|<li|<article)[\\s\\S])*?${name}`,
      );
      const tileOn = async (path: string) => drawn.exec((await get(path)).text)?.slice(1);
      const tile = await tileOn(`/talent?search=${encodeURIComponent(name)}`);
      expect(tile).toHaveLength(3);
      expect(await tileOn("/community")).toEqual(tile);
    },
  );

  it("tells the truth in its legal texts", async () => {
    for (const path of LEGAL) {
      const { text } = await get(path);
      expect(textOf(text)).toContain("August 18, 2025");
      expect(tags(text, "a").map(({ href }) => href)).toContain("mailto:info@example.org");
    }
    const policy = textOf((await get("/data-policy")).text);
    for (const promise of [/2 years|two years/, /(1|one) year/, /(3|three) years/, /30 days/])
      expect(policy).toMatch(promise);
  });

  it("links to nothing of ours that isn't there", async () => {
    const found = new Set<string>();
    for (const path of [
      ...PATHS,
      MISSING,
      "/search?q=ai",
      "/startups?search=zzzz",
      "/use-cases?tab=by-industry",
    ]) {
      const { text } = await get(path);
      const addresses = ["a", "link", "script", "img", "video", "source"]
        .flatMap((name) => tags(text, name))
        .flatMap(({ href, src, poster }) => [href, src, poster]);
      for (const address of addresses) {
        const url = address && !address.startsWith("#") && new URL(address, site.url + path);
        if (url && url.origin === site.url) found.add(url.pathname + url.search);
        // A picture of one pixel stands in the page itself.
        else if (url) expect(url.protocol).toMatch(/^(https?|mailto|data|webcal):$/);
      }
    }
    expect(found.size).toBeGreaterThan(60);
    for (const path of found) {
      const { status } = await site.ask(path, { method: "HEAD", headers: { Accept: "text/html" } });
      // The prompt bar's chips lead on.
      expect([path, status]).toEqual([path, path.startsWith("/navigate?") ? 303 : statusOf(path)]);
    }
  });

  it("keeps its own address, whatever host a request names", async () => {
    const { text } = await get("/startups", { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect(canonicalOf(text)).toEqual([`${site.url}/startups`]);
    expect(text).not.toContain("evil.example");
  });

  it("answers 405 to a form that isn't its own, and says what it does answer", async () => {
    // It is no fault of ours.
    const faults = () => site.log().split('"A request failed"').length;
    const before = faults();
    for (const path of PATHS.filter((each) => !FORMS.includes(each))) {
      const answer = await site.ask(path, { method: "POST" });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, "GET, HEAD"]);
    }
    expect(faults()).toBe(before);
  });

  it("that broke says what to do and names the request, and nothing of our inside; the next one works", async () => {
    const broken = await withBrokenUseCases(() => get("/use-cases?search=the&page=1"));
    expect(broken.status).toBe(500);
    expect(tags(broken.text, "h1")).toHaveLength(1);
    expect(textOf(elements(broken.text, "title")[0] ?? "")).toBe("Something went wrong · AI Hub");
    const id = String(broken.headers["x-request-id"]);
    expect(textOf(broken.text)).toContain(id);
    expect(textOf(broken.text)).toMatch(/try again/i);
    expect(broken.text).not.toMatch(/sqlite|no such index|node_modules|\bat .*\.js:\d/i);
    await until("its line in the log", () => site.log().includes(id));
    expect((await get("/use-cases")).status).toBe(200);
  });
});

describe("a search that failed", () => {
  it("says so and keeps its text, and shows nothing of another one; the next one works", async () => {
    const failed = await without("ALTER TABLE jobs RENAME TO gone", "ALTER TABLE gone RENAME TO jobs", () =>
      Promise.all(
        ["/search?q=engineer&type=jobs", "/search.data?q=x", "/api/search?q=x"].map((path) => get(path)),
      ),
    );
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
    const [page, , json] = failed as [Answer, Answer, Answer];
    const main = elements(page.text, "main")[0] ?? "";
    expect(textOf(main)).toMatch(/Search failed Please try again or check your connection/);
    expect(tags(main, "div").map(({ role }) => role)).toContain("alert");
    expect(tags(main, "input").map(({ name, value }) => [name, value])).toEqual([
      ["q", "engineer"],
      ["type", "jobs"],
    ]);
    expect(textOf(main)).not.toMatch(/No results|Start your search|\d/);
    for (const { text } of failed) expect(text).not.toMatch(/sqlite|no such|node_modules/i);
    expect(JSON.parse(json.text)).toHaveProperty("message");
    await until("its line in the log", () => site.log().includes(String(page.headers["x-request-id"])));
    expect((await get("/search?q=engineer")).status).toBe(200);
  });
});

describe("every answer", () => {
  const ownOrNone = expect.stringMatching(/^'(self|none)'$/);
  const GUARDED = {
    "object-src": "'none'",
    "base-uri": ownOrNone,
    "form-action": ownOrNone,
    "frame-ancestors": "'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(/^[a-z-]*origin[a-z-]*$/),
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "x-powered-by": undefined,
    // Plain http: the browser would refuse to come back.
    "strict-transport-security": undefined,
  };

  function guardsOf({ headers }: Answer): Record<string, unknown> {
    const policy = String(headers["content-security-policy"]).split("; ");
    const directives = Object.fromEntries(policy.map((directive) => directive.split(/ (.*)/)));
    return Object.fromEntries(Object.keys(GUARDED).map((name) => [name, directives[name] ?? headers[name]]));
  }

  it("carries the security headers, whoever makes it", async () => {
    const home = (await get("/")).text;
    const stylesheet = tags(home, "link").find(({ rel }) => rel === "stylesheet")?.href ?? "";
    const [reel] = await askJson<{ video: string }[]>(site, "/api/reels");
    const etag = String((await get(stylesheet)).headers.etag);
    const answers: [string, number, Answer][] = [];
    const add = async (what: string, status: number, answer: Promise<Answer>) =>
      answers.push([what, status, await answer]);
    for (const path of [
      ...PATHS,
      "/robots.txt",
      "/sitemap.xml",
      "/site.webmanifest",
      "/favicon.ico",
      "/healthz",
      "/api/startups",
      "/api/search?q=a",
      "/startups.data",
      "/_root.data",
      stylesheet,
      reel?.video ?? "",
      "/avatars/default.svg",
    ]) {
      await add(path, statusOf(path), get(path));
    }
    await add("HEAD", 200, site.ask("/", { method: "HEAD" }));
    await add("304 of an asset", 304, get(stylesheet, { "If-None-Match": etag }));
    await add("304 of a list", 304, get("/api/startups", { "If-None-Match": "*" }));
    await add("part of a file", 206, get(reel?.video ?? "", { Range: "bytes=0-0" }));
    for (const path of [
      MISSING,
      "/api/nothing",
      "/avatars/x.png",
      "/objects/x",
      "/assets/nothing.js",
      "/no.data",
    ])
      await add(path, 404, get(path));
    for (const path of ["/%", "/%ff", "/api/%zz"]) await add(path, 400, get(path));
    await add("bad limit", 400, get("/api/startups?limit=0"));
    await add("long search", 400, get(`/startups?search=${"a".repeat(300)}`));
    await add("GET /theme", 302, get("/theme"));
    await add("POST /theme", 302, postTheme({ theme: "dark" }));
    await add("wrong theme", 400, postTheme({ theme: "pink" }));
    await add("foreign form", 403, postTheme({ theme: "dark" }, { Origin: "https://evil.example" }));
    await add("wrong method", 405, site.ask("/api/startups", { method: "PATCH" }));
    await add("POST to a page", 405, site.ask("/startups", { method: "POST" }));
    await add(
      "large body",
      413,
      site.ask("/theme", { method: "POST", headers: { "Content-Length": "2000000" } }),
    );
    const broken = await withBrokenUseCases(() =>
      Promise.all(
        ["/use-cases?search=the&tab=all", "/use-cases.data", "/api/use-cases?limit=1"].map((path) =>
          get(path),
        ),
      ),
    );
    broken.forEach((answer, i) => answers.push([`fault ${i}`, 500, answer]));
    expect(answers.map(([what, , answer]) => ({ what, status: answer.status, ...guardsOf(answer) }))).toEqual(
      answers.map(([what, status]) => ({ what, status, ...GUARDED })),
    );
    for (const [, , { headers }] of answers) {
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*('unsafe|\*|https?:)/);
    }
  });

  it("lets only its own scripts run: for one reader each carries the nonce of its document, which is new each time", async () => {
    const nonces = new Set<string>();
    for (const path of [
      "/",
      "/",
      "/startups",
      "/search?q=%3Cscript%3Ealert(1)%3C/script%3E",
      `/startups?search=${encodeURIComponent('"><script>alert(1)</script>')}`,
    ]) {
      const { headers, text } = await get(path, { Cookie: "session=none" });
      const nonce =
        /script-src 'nonce-([^']{22,})'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
      expect(nonce).not.toBe("");
      nonces.add(nonce);
      const scripts = [
        ...tags(text, "script"),
        ...tags(text, "link").filter(({ rel }) => rel === "modulepreload"),
      ];
      expect(scripts.length).toBeGreaterThan(4);
      for (const script of scripts) expect(script.nonce).toBe(nonce);
      expect(text).not.toContain("<script>alert(1)");
      expect(text).not.toMatch(/<[a-z][^>]* on[a-z]+="/);
    }
    expect(nonces.size).toBe(5);
  });
});

describe("files", () => {
  it("robots.txt and sitemap.xml name this site's pages: each is there, is its own canonical address, and is for search engines", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toMatch(/^text\/plain\b/);
    expect(robots.text).toMatch(/^User-agent: \*$/m);
    expect(robots.text.split("\n")).toContain(`Sitemap: ${site.url}/sitemap.xml`);

    const index = await get("/sitemap.xml");
    expect(elements(index.text, "loc")).toContain(`${site.url}/sitemap-pages.xml`);
    const sitemap = await get("/sitemap-pages.xml");
    expect(sitemap.headers["content-type"]).toMatch(/^(application|text)\/xml\b/);
    const listed = elements(sitemap.text, "loc").map(textOf);
    expect(listed).toEqual([...new Set(listed)]);
    const paths = PATHS.filter((path) => !FORMS.includes(path));
    expect(listed).toEqual(
      expect.arrayContaining(
        [
          ...paths,
          "/startups?page=2",
          "/talent?type=nonhuman",
          "/use-cases?page=2",
          "/products?page=2",
          "/tour",
        ].map((path) => site.url + path),
      ),
    );
    for (const address of listed) {
      const { status, text } = await get(address.slice(site.url.length));
      expect([address, status, canonicalOf(text), metaOf(text).robots]).toEqual([
        address,
        200,
        [address],
        undefined,
      ]);
    }
  });

  it("the manifest, icons and the social card are what they say, and may change", async () => {
    const manifest = await get("/site.webmanifest");
    expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json\b/);
    const { name, start_url, icons } = JSON.parse(manifest.text) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string; sizes: string }[];
    };
    expect([name, start_url]).toEqual(["AI Hub", "/"]);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    const files = [
      ...icons,
      { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
      { src: "/social-card.png", type: "image/png", sizes: "1200x630" },
    ];
    for (const { src, type, sizes } of files) {
      const icon = await get(src);
      expect([src, icon.status, icon.headers["content-type"]]).toEqual([src, 200, type]);
      // A PNG's first chunk holds its width and height.
      if (type === "image/png")
        expect([src, `${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
    for (const path of ["/favicon.ico", "/favicon.svg", "/site.webmanifest", "/social-card.png"]) {
      const { status, headers } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers["cache-control"]).toMatch(/max-age=\d+/);
      expect(headers["cache-control"]).not.toMatch(/immutable|max-age=\d{6,}/);
      expect((await get(path, { "If-None-Match": String(headers.etag) })).status).toBe(304);
    }
  });

  it("hashed assets last for ever and come in the best compression that the client takes", async () => {
    const links = tags((await get("/")).text, "link");
    const assets = links
      .filter(({ rel }) => rel === "stylesheet" || rel === "modulepreload")
      .map(({ href = "" }) => href);
    expect(assets.length).toBeGreaterThan(5);
    for (const asset of assets) {
      const plain = await get(asset);
      expect([asset, plain.status, plain.headers["content-encoding"]]).toEqual([asset, 200, undefined]);
      expect(plain.headers["cache-control"]).toMatch(/public, max-age=31536000, immutable/);
      expect(plain.headers["content-type"]).toMatch(
        asset.endsWith(".css") ? /^text\/css\b/ : /^(text|application)\/javascript\b/,
      );
      const brotli = await get(asset, { "Accept-Encoding": "gzip, deflate, br" });
      const gzip = await get(asset, { "Accept-Encoding": "gzip" });
      expect([brotli, gzip].map(({ headers }) => [headers["content-encoding"], headers.vary])).toEqual([
        ["br", "Accept-Encoding"],
        ["gzip", "Accept-Encoding"],
      ]);
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    }
  });

  it("documents come compressed too, and say the same", async () => {
    const title = textOf(elements((await get("/startups")).text, "h1")[0] ?? "");
    for (const [accepted, encoding, decode] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const answer = await get("/startups", { "Accept-Encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toMatch(/Accept-Encoding/);
      expect(textOf(elements(decode(answer.body).toString(), "h1")[0] ?? "")).toBe(title);
    }
    expect(
      (await get("/startups", { "Accept-Encoding": "br;q=0" })).headers["content-encoding"],
    ).toBeUndefined();
  });
});

describe("static markup", () => {
  it.each(["/", "/startups", "/talent", "/jobs", "/events", "/use-cases", "/search?q=robot", ENTRY])(
    "of %s is once in its document, and as text in its data",
    async (path) => {
      const { text } = await get(path);
      const links = [...text.matchAll(/<a class="to-entry" href="([^"]+)">/g)].map(([, to = ""]) => to);
      const [first] =
        path === ENTRY ? (/<li[^>]*>.*?<h3><a href="([^"]+)"/.exec(text)?.slice(1) ?? []) : links;
      expect(first, "a link to an entry").toBeTruthy();
      const heading = path === ENTRY ? `href="${first}"><bdi>` : `class="to-entry" href="${first}">`;
      expect(text.split(heading)).toHaveLength(2);
      // Neither the entry's address nor its markup among what scripts begin with.
      expect(text.slice(text.indexOf('<template id="scripts">'))).not.toContain(first);
      const [page = "", query = ""] = path.split("?");
      const data = await get(`${page === "/" ? "/_root" : page}.data?${query}`);
      expect(data.text).toContain(JSON.stringify(heading).slice(1, -1));
    },
  );
});

describe("weight, as a browser that takes brotli gets it", () => {
  const size = async (path: string) => (await get(path, { "Accept-Encoding": "br" })).body.length;

  it.each([
    ...PATHS,
    EXAMPLE,
    MISSING,
    "/startups?page=2",
    "/talent?type=ai",
    "/search?q=a",
    "/products?search=a",
    ENTRY,
    POST,
  ])("%s keeps within its budget", async (path) => {
    const { text } = await get(path);
    const styles = tags(text, "link")
      .filter(({ rel }) => rel === "stylesheet")
      .map(({ href = "" }) => href);
    // What the document names, and what those files import in turn, statically.
    const scripts = new Set(text.match(/\/assets\/[\w.-]+\.js/g));
    for (const script of scripts) {
      const code = (await get(script)).text;
      for (const [, name] of code.matchAll(/(?:\bimport|\bfrom)\s*"\.\/([\w.-]+\.js)"/g))
        scripts.add(`/assets/${name}`);
    }
    const sum = async (paths: Iterable<string>) => {
      let total = 0;
      for (const each of paths) total += await size(each);
      return total;
    };
    const measured = path.startsWith("/add-") ? MEASURED.adding : MEASURED.others;
    expect(await size(path)).toBeLessThanOrEqual(measured.document * ROOM);
    expect(styles.length).toBeGreaterThan(0);
    expect(await sum(styles)).toBeLessThanOrEqual(measured.styles * ROOM);
    const scripted = ![...PLAIN, EXAMPLE, MISSING].includes(path);
    expect(scripts.size > 3).toBe(scripted);
    expect(await sum(scripts)).toBeLessThanOrEqual(measured.scripts * ROOM);
  });

  it("has few scripts for who comes by Home or a list", async () => {
    for (const [path, measured] of [
      ["/", 11],
      ["/jobs", 10],
      ["/startups", 10],
    ] as const) {
      const links = tags((await get(path)).text, "link");
      const scripts = links.filter(({ rel }) => rel === "modulepreload");
      expect(scripts.length, path).toBeGreaterThan(3);
      expect(scripts.length, path).toBeLessThanOrEqual(measured * ROOM);
    }
  });
});

describe("a file", () => {
  it("is sent whole to who asks for a part that can't be", async () => {
    const whole = await get("/favicon.svg");
    for (const Range of [
      "bytes=5-2",
      "bytes=-5",
      "bytes=9-9",
      "bytes=1-2,4-5",
      "lines=1-2",
      "bytes=99999999999999999999-",
    ]) {
      const answer = await get("/favicon.svg", { Range });
      expect([Range, answer.status, answer.text]).toEqual([Range, 200, whole.text]);
    }
    expect((await get("/favicon.svg", { Range: "bytes=2-9" })).text).toBe(whole.text.slice(2, 10));
  });

  it("comes in the part that is asked for, of the version that is there, under whatever query", async () => {
    const whole = await get("/favicon.svg");
    const size = whole.text.length;
    const part = await get("/favicon.svg?x=1", { Range: "bytes=2-" });
    expect([part.status, part.text, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      206,
      whole.text.slice(2),
      `bytes 2-${size - 1}/${size}`,
      String(size - 2),
    ]);
    const stale = await get("/favicon.svg", { Range: "bytes=2-9", "If-Range": '"another"' });
    expect([stale.status, stale.text]).toEqual([200, whole.text]);
    const known = { Range: "bytes=2-9", "If-None-Match": String(whole.headers.etag) };
    expect((await get("/favicon.svg", known)).status).toBe(304);
  });
});

describe("/healthz", () => {
  it("says ok while the database can be read, and 503 while it can't", async () => {
    const healthy = await get("/healthz");
    expect([healthy.status, healthy.text.trim(), healthy.headers["cache-control"]]).toEqual([
      200,
      "ok",
      "no-store",
    ]);
    const ill = await without(
      "ALTER TABLE data_versions RENAME TO away",
      "ALTER TABLE away RENAME TO data_versions",
      () => get("/healthz"),
    );
    expect(ill.status).toBe(503);
    expect(ill.text).not.toMatch(/sqlite|no such/i);
    expect((await get("/healthz")).status).toBe(200);
    const head = await site.ask("/healthz", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

describe("POST /theme", () => {
  it("keeps the theme in a cookie, right on the first paint, and goes back to where the visitor was", async () => {
    for (const theme of ["dark", "light"]) {
      const answer = await postTheme({ theme, redirectTo: "/startups?search=a%20b&page=2" });
      expect(answer.status).toBeGreaterThanOrEqual(302);
      expect(answer.status).toBeLessThanOrEqual(303);
      expect(answer.headers.location).toBe("/startups?search=a%20b&page=2");
      const [cookie = ""] = answer.headers["set-cookie"] ?? [];
      for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"])
        expect(cookie.split("; ")).toContain(attribute);
      expect(cookie).not.toMatch(/secure/i);
      const { text } = await get("/", { Cookie: cookie.split(";")[0] ?? "" });
      expect(tags(text, "html")[0]?.["data-theme"]).toBe(theme);
      expect(metaOf(text)["color-scheme"]).toBe(theme);
    }
    const [forgotten] = (await postTheme({ theme: "system" })).headers["set-cookie"] ?? [];
    expect(forgotten).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    for (const cookie of [
      "theme=nonsense",
      "theme=%00",
      "theme=ImRhcmsi; theme=x",
      "theme=" + "x".repeat(3000),
    ]) {
      expect((await get("/", { Cookie: cookie })).status).toBe(200);
    }
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example/",
    "\\\\evil",
    "/\t/evil.example",
    "javascript:alert(1)",
    "evil",
    "",
  ])("never leads away: %j", async (redirectTo) => {
    expect((await postTheme({ theme: "dark", redirectTo })).headers.location).toBe("/");
  });

  it("leads to an own path for any text", async () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "@",
      ":",
      "?",
      "#",
      "%",
      "%2f",
      "\t",
      "\n",
      "\0",
      " ",
      "https:",
      "evil.example",
      "é",
      "日本",
      "🚀",
      "\ufeff",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join("")),
        fc.boolean(),
        async (text, slash) => {
          const answer = await postTheme({ theme: "light", redirectTo: slash ? `/${text}` : text });
          expect(answer.status).toBe(302);
          const location = String(answer.headers.location);
          expect(location).toMatch(/^\/(?![/\\])/);
          expect(new URL(location, `${site.url}/a/b`).origin).toBe(site.url);
        },
      ),
      { numRuns: 60, examples: [["startups?search=日本", true]] },
    );
  });

  it("refuses what is no theme, and a body that is no form", async () => {
    for (const theme of ["pink", "", "DARK", "system "])
      expect((await postTheme({ theme })).status).toBe(400);
    for (const [type, body] of [
      ["application/json", '{"theme":"dark"}'],
      ["text/plain", "theme=dark"],
      ["multipart/form-data; boundary=x", "--y\r\nbroken"],
      ["multipart/form-data", "x"],
      ["", ""],
    ] as const) {
      const answer = await site.ask("/theme", {
        method: "POST",
        headers: type ? { "Content-Type": type } : {},
        body,
      });
      expect([type, Math.floor(answer.status / 100), answer.headers["set-cookie"]]).toEqual([
        type,
        4,
        undefined,
      ]);
    }
  });

  it("refuses a body that is too large, also one that doesn't say how large it is", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const declared = { ...headers, "Content-Length": "2000000" };
    expect((await site.ask("/theme", { method: "POST", headers: declared })).status).toBe(413);
    const streamed = { ...headers, "Transfer-Encoding": "chunked" };
    const body = `theme=dark&more=${"a".repeat(2_000_000)}`;
    expect([411, 413]).toContain(
      (await site.ask("/theme", { method: "POST", headers: streamed, body })).status,
    );
  });

  it("refuses it in JSON where programs ask, also who is still sending, where the connection could break", async () => {
    const headers = { "Content-Type": "application/json" };
    const refused = async (question: Question) => {
      const { status, headers: answered, text } = await site.ask("/api/startups", question);
      expect([status, answered["content-type"]]).toEqual([
        413,
        expect.stringMatching(/^application\/json\b/) as string,
      ]);
      const body = JSON.parse(text) as Record<string, string>;
      expect(Object.keys(body).sort()).toEqual(["error", "message"]);
      expect(body.message).toMatch(/\S/);
      expect(body.error).toBe(body.message);
    };
    await refused({ method: "POST", headers: { "Content-Length": "1000001" } });
    const body = "x".repeat(4_000_000);
    for (let i = 0; i < 20; i++) await refused({ method: "POST", headers, body });
  });
});

describe("a request from another site", () => {
  /** An address of every route, pages and endpoints alike. */
  const builtPaths = (): string[] =>
    [...sitePatterns, "/*"].map((pattern) => pattern.replace(/:\w+/g, "x").replace("*", "x/y"));

  it("is refused on every route and method before it can change anything", async () => {
    const paths = builtPaths();
    expect(paths).toEqual(
      expect.arrayContaining(["/theme", "/api/x", "/api/x/y", "/x/y", "/objects/x/y", "/avatars/x"]),
    );
    expect(paths.length).toBeGreaterThan(25);
    for (const path of [...paths, "/theme.data", "/_root.data", "/healthz", "/favicon.ico"]) {
      for (const method of OTHER_METHODS) {
        const answer = await site.ask(path, {
          method,
          headers: { Origin: "https://evil.example", "Content-Length": "0" },
        });
        expect([method, path, answer.status]).toEqual([method, path, 403]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        if (path.startsWith("/api/")) expect(JSON.parse(answer.text).message).toContain(site.url);
        else expect(answer.text).toContain(site.url);
      }
    }
  });

  it("is told by its Origin, or without one by Sec-Fetch-Site; a program that sends neither is let through", async () => {
    const { port } = new URL(site.url);
    const status = async (headers: Record<string, string>) => [
      headers,
      (await postTheme({ theme: "dark" }, headers)).status,
    ];
    const foreign: Record<string, string>[] = [
      { Origin: "null" },
      { Origin: "" },
      { Origin: "http://localhost" },
      { Origin: `http://localhost:${port}.evil.example` },
      { Origin: `http://evil.example:${port}` },
      { Origin: `https://localhost:${port}` },
      { Origin: "http://evil.example", Host: "evil.example", "X-Forwarded-Host": "evil.example" },
      { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ];
    for (const headers of foreign) expect(await status(headers)).toEqual([headers, 403]);
    const own: Record<string, string>[] = [
      {},
      { Origin: site.url },
      { Origin: `http://127.0.0.1:${port}` },
      { Origin: `http://[::1]:${port}` },
      { "Sec-Fetch-Site": "same-origin" },
      { "Sec-Fetch-Site": "none" },
    ];
    for (const headers of own) expect(await status(headers)).toEqual([headers, 302]);
  });
});

describe("an address that is none", () => {
  it.each([
    "/%",
    "/startups%",
    "/startups/%zz",
    "/%E0%A4%A",
    "/%ff",
    "/api/%ff",
    "/objects/%C0%AF",
    "/avatars/%zz.svg",
  ])("%s is refused with 400 and a reason", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/%/);
    if (path.startsWith("/api/")) expect(JSON.parse(answer.text)).toHaveProperty("message");
  });
});
