import { readdirSync } from "node:fs";
import net from "node:net";

import { afterAll, beforeAll, expect, it } from "vitest";

import { pagePatterns, sitePatterns } from "#tests/support/site-routes";
import { earlierMember } from "#tests/support/members";
import { startSite, type Site } from "#tests/support/site";
import { Visitor } from "#tests/support/visitor";

let site: Site;
let port: number;

beforeAll(async () => {
  site = await startSite();
  port = Number(new URL(site.url).port);
});
afterAll(() => site.stop());

/** Sends these bytes, and gives what is said until the other side closes. */
function say(head: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    socket.on("data", (data) => (said += data.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve({ status: Number(said.slice(9, 12)), text: said }));
  });
}

/** Of files without a page, what only leads elsewhere. */
const REDIRECTS = ["/logout", "/navigate", "/theme"];

it("reads data for scripts from pages alone, and from what leads to one", async () => {
  const without = sitePatterns.filter((pattern) => !pagePatterns.includes(pattern));
  expect(without).toEqual(
    expect.arrayContaining(["/api/:kind", "/objects/*", "/:list.xml", "/openapi.json", ...REDIRECTS]),
  );
  for (const pattern of sitePatterns.filter((one) => one !== "/")) {
    const address = pattern.replace(/:list/, "sitemap").replace(/:\w+/g, "1").replace("*", "uploads/x");
    const expected = without.includes(pattern) && !REDIRECTS.includes(pattern);
    for (const method of ["GET", "HEAD"]) {
      const { headers, status } = await site.ask(`${address}.data`, { method });
      const isRefused = status === 404 && headers["x-remix-response"] === undefined;
      expect([method, pattern, isRefused]).toEqual([method, pattern, expected]);
    }
  }
  const { status } = await site.ask("/theme.data", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "theme=dark",
  });
  expect(status).toBe(202);
});

it("refuses paths that are too long, or have slashes in a row, at once and before they are named", async () => {
  const host = "HTTP/1.1\r\nHost: localhost";
  const slashes = "/".repeat(15_500);
  const before = site.log().length;
  for (const [target, status] of [
    [`/${slashes}x`, 414],
    [`/startups${slashes}x.data`, 414],
    [`http://localhost:${port}/${slashes}x`, 414],
    [`/${"a/".repeat(1000)}`, 414],
    [`/${"a".repeat(2000)}`, 414],
    [`/${"a".repeat(1999)}`, 404],
    [`/search?q=a&x=${"/".repeat(5000)}`, 200],
    ["//", 400],
    ["//evil.example/", 400],
    ["/startups//", 400],
    ["/startups//1.data", 400],
    ["/%2e//startups", 400],
    ["/\\startups", 400],
    [`http://localhost:${port}//startups`, 400],
    ["/startups/", 200],
  ] as const) {
    for (const method of ["GET", "POST"]) {
      const since = performance.now();
      const answer = await say(
        `${method} ${target} ${host}${method === "POST" ? "\r\nContent-Length: 0" : ""}`,
      );
      const asked = `${method} ${target.slice(0, 60)} ${target.length}`;
      if (method === "GET" || status !== 200) expect([asked, answer.status]).toEqual([asked, status]);
      if (status === 414 || status === 400) expect(performance.now() - since).toBeLessThan(500);
    }
  }
  // Whoever sends them writes no log.
  expect(site.log().slice(before)).not.toMatch(/"status":4(00|14)/);
});

it("reads a target with its host as proxies are sent it, and then that host counts", async () => {
  const own = `localhost:${port}`;
  for (const [target, host, status] of [
    [`http://${own}/startups`, own, 200],
    [`HTTP://${own}/startups?search=a`, "elsewhere.example", 200],
    [`http://${own}`, own, 200],
    [`http://${own}?a=b`, own, 200],
    [`https://${own}/api/stats`, own, 200],
    [`http://${own}/./startups`, own, 200],
    // As a Host header of another site's.
    ["http://elsewhere.example/startups", own, 200],
    [`http://${own}/none`, own, 404],
    [`http://somebody@${own}/startups`, own, 400],
    ["http:///startups", own, 400],
    ["ftp://localhost/startups", own, 400],
    ["startups", own, 400],
  ] as const) {
    const answer = await say(`GET ${target} HTTP/1.1\r\nHost: ${host}`);
    expect([target, answer.status]).toEqual([target, status]);
    expect(answer.text).not.toContain("elsewhere.example");
  }
});

it("refuses an empty Host, also for what is kept in memory", async () => {
  for (const path of ["/startups", "/favicon.svg", "/healthz", "/search?q=a", "/startups.data"]) {
    for (let times = 0; times < 3; times++) expect((await site.ask(path)).status).toBe(200);
    for (const host of ["Host:", "Host: ", "Host: a/b"]) {
      const { status } = await say(`GET ${path} HTTP/1.1\r\n${host}`);
      expect([path, host, status]).toEqual([path, host, 400]);
    }
  }
});

it("answers probes at their exact address, and nothing else in their place", async () => {
  const ask = async (method: string, path: string) => (await site.ask(path, { method })).status;
  for (const path of ["/healthz", "/readyz"]) {
    expect([await ask("GET", path), await ask("HEAD", path)]).toEqual([200, 200]);
    for (const other of [`${path}?`, `${path}?x`, `${path}/`]) expect(await ask("GET", other)).toBe(404);
    for (const method of ["POST", "PUT", "OPTIONS"]) expect(await ask(method, path)).not.toBe(200);
  }
  // Counted and logged as any address without a page.
  expect(site.log()).toMatch(/"method":"POST","route":"unmatched","status":404/);
});

it("takes no notice of how data were asked for before single fetch", async () => {
  for (const query of ["_data=routes%2Fapi.stats", "_data", "a=b&%5Fdata=root&c=d", "_%64ata=x&_data=y"]) {
    const [page, plain] = await Promise.all([site.ask(`/search?q=x&${query}`), site.ask("/search?q=x")]);
    expect([query, page.status, page.headers["content-type"]]).toEqual([
      query,
      200,
      plain.headers["content-type"],
    ]);
    expect((await site.ask(`/api/stats?${query}`)).text).toBe((await site.ask("/api/stats")).text);
  }
  expect(site.log()).not.toMatch(/"level":"error"|_data requests/);
});

it("says of every file what it is", async () => {
  const types: Record<string, RegExp> = {
    css: /^text\/css/,
    ico: /^image\/vnd\.microsoft\.icon$/,
    jpg: /^image\/jpeg$/,
    js: /^text\/javascript/,
    png: /^image\/png$/,
    svg: /^image\/svg\+xml/,
    webmanifest: /^application\/manifest\+json/,
    webp: /^image\/webp$/,
    woff2: /^font\/woff2$/,
  };
  const files = readdirSync("build/client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath.slice("build/client".length)}/${name}`)
    .filter((file) => !file.startsWith("/."));
  expect(files).toEqual(expect.arrayContaining(readdirSync("public").map((name) => `/${name}`)));
  for (const file of files) {
    const { status, headers } = await site.ask(file, { method: "HEAD" });
    expect([file, status, headers["content-type"]]).toEqual([
      file,
      200,
      expect.stringMatching(types[file.split(".").at(-1) ?? ""] ?? /^$/),
    ]);
  }
});

it("answers requests that it can't read, whatever body comes with them", async () => {
  const ask = async (headers: Record<string, string>, host = "localhost") => {
    const body = "x".repeat(300_000);
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
    return say(`POST / HTTP/1.1\r\n${lines.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask({ Cookie: `theme=${"x".repeat(20_000)}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 431));
  expect((await ask({ "Bad Name": "x" })).status).toBe(400);
  expect((await site.ask("/")).status).toBe(200);
});

it("leads a notice on where the page that it waits for leads on", async () => {
  const { person } = await earlierMember(site);
  const { email, password } = person;
  for (const [redirectTo, ending] of [
    ["/startups/30", ""],
    ["/startups/30", ".data"],
    ["/community/posts/12", ""],
    ["/members/1", ""],
    ["/login", ""],
  ] as const) {
    const visitor = new Visitor(site);
    const sent = await visitor.submit("/login", { intent: "login", email, password, redirectTo });
    expect([sent.status, sent.headers.location]).toEqual([303, redirectTo]);
    const { location = "" } = (await visitor.get(redirectTo + ending)).headers;
    const page = await visitor.get(location + ending);
    expect([location, page.status, page.text.includes("Welcome back!")]).toEqual([location, 200, true]);
    expect(visitor.cookies.has("toast")).toBe(false);
  }
});

it("sends a list in the form that a client would rather have, and says that it varies", async () => {
  const asked = async (path: string, accept?: string) => {
    const { status, headers } = await site.ask(path, {
      headers: accept === undefined ? {} : { Accept: accept },
    });
    return { status, type: String(headers["content-type"]).split(";")[0], vary: String(headers.vary) };
  };
  const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
  for (const [accept, type] of [
    [undefined, "text/html"],
    [browser, "text/html"],
    ["*/*", "text/html"],
    ["nonsense, ;;q=x, /", "text/html"],
    ["text/html;q=0, image/png", "text/html"],
    [`${"a/b,".repeat(2000)}text/csv`, "text/html"],
    ["application/json", "application/json"],
    ["application/json; charset=utf-8", "application/json"],
    ['application/json;charset="UTF-8", text/html;q=0.5', "application/json"],
    ["application/json; charset=latin-1", "text/html"],
    ["text/csv, text/html;q=0.5", "text/csv"],
    ["text/html;q=0.5, text/markdown;q=0.9", "text/markdown"],
    ["application/atom+xml", "application/atom+xml"],
  ] as const) {
    // A second time it may come from memory.
    const answers = [await asked("/startups?sort=name", accept), await asked("/startups?sort=name", accept)];
    for (const { status, type: sent, vary } of answers) {
      expect([accept, status, sent]).toEqual([accept, 200, type]);
      expect(vary).toMatch(/\bAccept(,|$)/);
    }
  }
  expect((await asked("/search?q=robot", "application/atom+xml")).type).toBe("application/atom+xml");
  expect((await asked("/events", "text/calendar")).type).toBe("text/calendar");
  expect((await asked("/jobs", "text/calendar")).type).toBe("text/html");
  expect((await asked("/terms", "application/json")).type).toBe("text/html");
  // Of /mcp browsers are shown a page, and clients that take anything are told to post.
  for (const accept of [browser, "text/html"])
    expect(await asked("/mcp", accept)).toEqual({
      status: 200,
      type: "text/html",
      vary: expect.stringMatching(/\bAccept(,|$)/) as string,
    });
  for (const accept of [
    undefined,
    "*/*",
    "*/*, text/html",
    "text/html, text/event-stream",
    "application/json",
  ])
    expect([accept, (await asked("/mcp", accept)).status]).toEqual([accept, 405]);
  // Only reading is done in other forms.
  expect((await site.ask("/startups", { method: "POST", headers: { Accept: "text/csv" } })).status).toBe(405);
});

it("lets assistants ask by at most 64 kB, and from no other site, whatever they bring", async () => {
  const asked = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  };
  expect((await site.ask("/mcp", asked)).status).toBe(200);
  for (const more of [{}, { Authorization: "Bearer aihub_any" }] as Record<string, string>[]) {
    const headers = { ...asked.headers, ...more, Origin: "https://evil.example" };
    const { status, headers: of } = await site.ask("/mcp", { ...asked, headers });
    expect([status, of["content-type"]]).toEqual([403, "application/json; charset=utf-8"]);
  }
  for (const [bytes, most] of [
    [64_001, "64 kB; with a token that may write 256 kB"],
    [2_000_000, "1 MB"],
  ] as const) {
    const large = await site.ask("/mcp", { ...asked, body: " ".repeat(bytes) });
    expect([large.status, large.text]).toEqual([413, expect.stringContaining(`at most ${most}`)]);
  }
});
