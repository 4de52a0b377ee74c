import { execFileSync } from "node:child_process";
import type { IncomingMessage } from "node:http";

import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, it } from "vitest";

import { routeFinder } from "#app/platform/cache/find-route.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";
import { publicPages } from "#app/platform/cache/public-pages.server";
import { THEMES } from "#app/platform/preferences/theme";
import { themeHeader } from "#app/platform/preferences/theme.server";

const page = (path: string, handle?: unknown) => ({ path, module: { handle } });
const PAGES = {
  home: page("", { publicPage: { dependsOn: ["startups", "posts"] } }),
  list: page("list", { publicPage: { dependsOn: ["talent"], params: ["search", "industry", "page"] } }),
  slices: {
    path: "api/list",
    module: { loader: cachedForAll({ ...SLICES, dependsOn: ["talent"], untilChanged: true }, () => null) },
  },
  account: page("account"),
  bare: page("bare", { scripts: false }),
};
const routes = Object.fromEntries(Object.entries(PAGES).map(([id, route]) => [id, { id, ...route }]));
const askedBy = publicPages(routes, routeFinder(routes, matchRoutes));

const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  askedBy({ url, headers, method } as unknown as IncomingMessage);
const keyOf = (...question: Parameters<typeof ask>) => ask(...question)?.key;

it("knows the pages that say so, as a visitor reads them", () => {
  expect(ask("/")).toMatchObject({ address: "/", dependsOn: ["startups", "posts"] });
  expect(ask("/list?search=a", {}, "HEAD")).toMatchObject({
    address: "/list?search=a",
    dependsOn: ["talent"],
  });
  for (const [url, headers, method] of [
    ["/account"],
    ["/bare"],
    ["/unknown"],
    ["/list/"],
    ["/LIST"],
    ["/list.data"],
    [`/list?search=${"a".repeat(1000)}`],
    ["/list", {}, "POST"],
    ["/list", {}, "OPTIONS"],
    ["/list", { "content-length": "3" }],
    ["/list", { "transfer-encoding": "chunked" }],
    ["/list", { cookie: "session=" }],
    ["/api/list?limit=5", { authorization: "Bearer abc" }],
    ["/list", { cookie: "theme=x; session=abc" }],
    ["/list", { cookie: "toast=abc;theme=x" }],
    ["/list", { cookie: "__txid=00000000000000ff" }],
  ] as [string, Record<string, string>?, string?][]) {
    expect([url, headers, ask(url, headers, method)]).toEqual([url, headers, undefined]);
  }
  // Pages take no tokens: a proxy's own password is nobody's session.
  expect(ask("/list", { authorization: "Basic abc" })).toEqual(ask("/list"));
});

it("knows the first slice of a list, and neither later ones nor a list that is asked for whole", () => {
  expect(ask("/api/list?limit=5")).toMatchObject({ address: "/api/list?limit=5", untilChanged: true });
  for (const whole of [
    "/api/list",
    "/api/list?",
    "/api/list?after=7",
    "/api/list?after=7&limit=5",
    "/api/list?limit=5&after=",
    "/api/list?limit=5&search=a",
    "/api/list?limit=5&utm=1",
    "/api/list?limit=5&limit=6&utm=1",
    "/api/list?Limit=5",
    "/api/list?x=limit",
  ]) {
    expect([whole, ask(whole)]).toEqual([whole, undefined]);
  }
  expect(ask("/list")).toMatchObject({ untilChanged: false });
});

it("takes cookies of others for none", () => {
  const plain = keyOf("/list");
  for (const cookie of ["", "a=b", "xsession=1", "session_x=1", "other=session=1", "theme=made-up"]) {
    expect([cookie, keyOf("/list", { cookie })]).toEqual([cookie, plain]);
  }
});

it("tells apart what is sent differently, and hands on nothing else of the request", async () => {
  const cookies = await Promise.all(
    THEMES.map(async (theme) => String((await themeHeader(theme)).split(";")[0])),
  );
  const headers = cookies.flatMap((cookie) =>
    ["br, gzip", "gzip;q=0.5, br;q=0", "gzip", "", "identity"].flatMap((coding) =>
      ["on", "off"].map((saves) => ({ cookie, "accept-encoding": coding, "save-data": saves })),
    ),
  );
  const keys = headers.map((one) => keyOf("/", { ...one, "user-agent": "x", host: "evil.example" }));
  // Two spellings of each of gzip and of no compression are one.
  expect(new Set(keys).size).toBe(THEMES.length * 3 * 2);
  const asked = ask("/", { cookie: `${cookies[2]}; a=b`, "accept-encoding": "br", "x-anything": "1" });
  expect(asked?.headers).toEqual({ "Accept-Encoding": "br", Cookie: cookies[2], "Save-Data": "" });
});

it("has one key for the parameters that the page reads, whatever else the address has", () => {
  const names = fc.constantFrom("search", "industry", "page", "utm_source", "_routes", "Search", "__proto__");
  const params = fc.array(fc.tuple(names, fc.string({ maxLength: 20, unit: "grapheme" })), { maxLength: 8 });
  const known = ["search", "industry", "page"];
  fc.assert(
    fc.property(params, (given) => {
      const asked = ask(`/list?${new URLSearchParams(given).toString()}`);
      const read = new URL(asked?.address ?? "", "http://localhost").searchParams;
      const expected = new URLSearchParams(given);
      for (const name of known) expect(read.getAll(name)).toEqual(expected.getAll(name));
      expect([...read.keys()].filter((name) => !known.includes(name))).toEqual([]);
      const inAnotherOrder = known.flatMap((name) => given.filter(([one]) => one === name));
      expect(keyOf(`/list?${new URLSearchParams(inAnotherOrder).toString()}&x=1`)).toBe(asked?.key);
    }),
  );
  expect(keyOf("/list?")).toBe(keyOf("/list"));
  expect(keyOf("/list?search=a?b&page=2")).not.toBe(keyOf("/list?search=a"));
});

it("has every cookie that the site sets in one of its lists", () => {
  const pattern = "createCookie\\(.*|_COOKIE = .*";
  const found = execFileSync("git", ["grep", "-hoE", pattern, "--", "app", ":!*.test.ts"], {
    encoding: "utf8",
  });
  // Of a cookie's own line what stands before its options.
  const names = found
    .split("\n")
    .flatMap((line) => [...line.replace(/, \{.*/, "").matchAll(/"([\w-]+)"/g)])
    .map(([, name = ""]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["session", "__Host-session", "asked", "toast", "theme", "__txid"]),
  );
  // Pages for all depend on the theme, and none of them on who asked for a mail, or pressed Save.
  const elsewhere = ["theme", "asked", "__Host-asked", "save", "__Host-save"];
  for (const name of names.filter((one) => !elsewhere.includes(one))) {
    expect([name, ask("/list", { cookie: `${name}=1` })]).toEqual([name, undefined]);
  }
});
