import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { beforeAll, expect, it, vi } from "vitest";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { pageCache, type KeptPage } from "#app/platform/cache/page-cache.server";
import type { PageKey } from "#app/platform/cache/public-pages.server";
import { useOwnDatabase } from "#tests/support/own-database";

beforeAll(useOwnDatabase);

const asked = (address: string): PageKey => ({
  key: address,
  address,
  dependsOn: ["startups"],
  untilChanged: false,
  headers: {},
});

/** A cache whose pages are numbered as they are rendered, and wait for `release` where they are told to. */
function cacheOf(answer: (count: number) => Response = (count) => new Response(`page ${count}`)) {
  let count = 0;
  const waiting: (() => void)[] = [];
  const state = { waits: false };
  const cache = pageCache({
    headers: { "X-Every": "1" },
    render: async () => {
      count += 1;
      const response = answer(count);
      if (state.waits) await new Promise<void>((resolve) => waiting.push(resolve));
      return response;
    },
  });
  const read = async (address: string, over: Partial<PageKey> = {}) => {
    await nextTurn();
    const page = { ...asked(address), ...over };
    const answer = cache.kept(page) ?? (await cache.rendered(page, "id"));
    return answer?.body.toString();
  };
  return { cache, read, state, release: () => waiting.splice(0).forEach((go) => go()), count: () => count };
}

it("renders a page once until what it shows changes, and not when other things do", async () => {
  const { read } = cacheOf();
  expect([await read("/a"), await read("/a"), await read("/b"), await read("/a")]).toEqual([
    "page 1",
    "page 1",
    "page 2",
    "page 1",
  ]);
  inTransaction(() => bumpVersion("talent"));
  expect(await read("/a")).toBe("page 1");
  inTransaction(() => bumpVersion("startups"));
  expect([await read("/a"), await read("/a")]).toEqual(["page 3", "page 3"]);
});

it("keeps what it has when a transaction is taken back", async () => {
  const { read } = cacheOf();
  expect(await read("/a")).toBe("page 1");
  const takeBack = () =>
    inTransaction(() => {
      bumpVersion("startups");
      throw new Error("no");
    });
  expect(takeBack).toThrow("no");
  expect(await read("/a")).toBe("page 1");
});

it("renders once for all who ask at the same time", async () => {
  const { read, state, release, count } = cacheOf();
  state.waits = true;
  const answers = Promise.all(Array.from({ length: 50 }, () => read("/a")));
  await vi.waitFor(() => expect(count()).toBe(1));
  await nextTurn();
  release();
  expect(new Set(await answers)).toEqual(new Set(["page 1"]));
  expect(count()).toBe(1);
});

it("sends nobody who asks after a change what was begun before it, and keeps it for nobody", async () => {
  const { read, state, release, count } = cacheOf();
  state.waits = true;
  const before = read("/a");
  await vi.waitFor(() => expect(count()).toBe(1));
  inTransaction(() => bumpVersion("startups"));
  const after = read("/a");
  await vi.waitFor(() => expect(count()).toBe(2));
  release();
  expect([await before, await after]).toEqual(["page 1", "page 2"]);
  state.waits = false;
  const later = await read("/a");
  expect(["page 2", "page 3"]).toContain(later);
});

it("renders again after a minute, whatever the clock says", async () => {
  const { read } = cacheOf();
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  expect(await read("/a")).toBe("page 1");
  now.mockReturnValue(60_999);
  expect(await read("/a")).toBe("page 1");
  now.mockReturnValue(61_000);
  expect(await read("/a")).toBe("page 2");
  now.mockRestore();
});

it("keeps what doesn't say how long ago things happened until what it shows changes", async () => {
  const { read } = cacheOf();
  const list = { untilChanged: true };
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  expect(await read("/a", list)).toBe("page 1");
  now.mockReturnValue(61_000_000);
  expect(await read("/a", list)).toBe("page 1");
  now.mockRestore();
  inTransaction(() => bumpVersion("startups"));
  expect(await read("/a", list)).toBe("page 2");
});

it("keeps JSON compressed as it was asked for, and says so", async () => {
  const json = JSON.stringify({ text: "much ".repeat(1000) });
  const { cache } = cacheOf(() => new Response(json, { headers: { "Content-Type": "application/json" } }));
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  for (const [coding, decode] of Object.entries(decoders)) {
    const page = { ...asked(`/${coding}`), headers: { "Accept-Encoding": coding } };
    await cache.rendered(page, "id");
    const { body, headers } = cache.kept(page) as KeptPage;
    const sent = Object.fromEntries(headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]]])));
    expect(sent).toMatchObject({ vary: "Accept-Encoding", "content-length": String(body.length) });
    expect(sent["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
    expect(decode(body).toString()).toBe(json);
  }
});

it("keeps no answer but a page for all, and shows to no other reader what is for one", async () => {
  const answers: [() => Response, isForAll: boolean][] = [
    [() => new Response("gone", { status: 404 }), true],
    [() => new Response(null, { status: 302, headers: { Location: "/b" } }), true],
    [() => new Response("broken", { status: 500 }), true],
    [() => new Response("told", { headers: { "Set-Cookie": "toast=" } }), false],
    [() => new Response(null, { status: 302, headers: { "Set-Cookie": "toast=" } }), false],
    [() => new Response("mine", { headers: { "Cache-Control": "private, no-cache" } }), false],
    [() => new Response("secret", { headers: { "Cache-Control": "no-store" } }), false],
  ];
  for (const [answer, isForAll] of answers) {
    const { cache, state, release, count } = cacheOf(answer);
    state.waits = true;
    const one = cache.rendered(asked("/a"), "1");
    const other = cache.rendered(asked("/a"), "2");
    release();
    expect(await one).toHaveProperty("status", answer().status);
    expect(await other).toEqual(isForAll ? await one : undefined);
    expect([cache.kept(asked("/a")), count()]).toEqual([undefined, 1]);
  }
});

it("leaves what fails to whoever answers otherwise, and tries again", async () => {
  const { cache, count } = cacheOf((nth) => {
    if (nth === 1) throw new Error("out of order");
    return new Response("well");
  });
  expect(await cache.rendered(asked("/a"), "1")).toBeUndefined();
  const page = (await cache.rendered(asked("/a"), "2")) as KeptPage;
  expect([page.body.toString(), count()]).toEqual(["well", 2]);
});

it("holds no more than its room, the latest asked for longest", async () => {
  const megabyte = "x".repeat(1_000_000);
  const { read, cache } = cacheOf((count) => new Response(`${count} ${megabyte}`));
  const first = String(await read("/first"));
  for (let i = 0; i < 100; i++) {
    await read(`/${i}`);
    expect(String(await read("/first"))).toBe(first);
  }
  const held = Array.from({ length: 100 }, (_, i) => cache.kept(asked(`/${i}`))).filter(Boolean);
  expect(held.length).toBeGreaterThan(20);
  expect(held.length).toBeLessThan(32);
});

it("names the same bytes by the same tag, and says with 304 what a browser must keep", async () => {
  const { cache } = cacheOf(
    () => new Response("same", { headers: { "Content-Security-Policy": "x", "Content-Type": "text/html" } }),
  );
  const [one, other] = [await cache.rendered(asked("/a"), "1"), await cache.rendered(asked("/b"), "2")];
  expect((one as KeptPage).etag).toBe((other as KeptPage).etag);
  expect((one as KeptPage).unchangedHeaders).toEqual(
    expect.arrayContaining(["content-security-policy", "x-every", "etag"]),
  );
  expect((one as KeptPage).unchangedHeaders).not.toContain("content-type");
});
