import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

import { beforeEach, describe, expect, it } from "vitest";

import { env } from "#app/platform/env.server";
import { pictureCache } from "#app/platform/pictures/picture-cache.server";

let folder: string;
let runs = 0;
beforeEach(() => {
  folder = path.join(env().dataDir, `cache-${runs++}`);
});

const bytes = (n: number) => Buffer.alloc(n, 1);
const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
const total = () => names().reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
/** Removing is not waited for by who keeps. */
const settled = () => expect.poll(total, { timeout: 10_000 });

describe("the cache of pictures", () => {
  it("gives back what it keeps, and nothing else", async () => {
    const cache = pictureCache(folder, 1000);
    expect(await cache.read("a")).toBeUndefined();
    await cache.keep("a", bytes(10));
    expect(await cache.read("a")).toEqual(bytes(10));
    await cache.drop("a");
    expect([await cache.read("a"), names()]).toEqual([undefined, []]);
    await cache.drop("a");
  });

  it("never grows beyond its limit: what was used longest ago goes", async () => {
    const cache = pictureCache(folder, 1000);
    for (const name of ["a", "b", "c", "d"]) await cache.keep(name, bytes(250));
    await cache.read("a");
    await cache.keep("e", bytes(250));
    await settled().toBe(1000);
    expect(names()).toEqual(["a", "c", "d", "e"]);
    await cache.keep("f", bytes(600));
    await settled().toBeLessThanOrEqual(1000);
    expect(names()).toEqual(["e", "f"]);
    await cache.keep("too-large", bytes(1001));
    expect(names()).not.toContain("too-large");
  });

  it("drops what nobody has read for long, also what an earlier process kept", async () => {
    const before = pictureCache(folder, 1000);
    for (const name of ["old", "read", "new"]) await before.keep(name, bytes(10));
    const longAgo = new Date(Date.now() - 60_000);
    for (const name of ["old", "read"]) utimesSync(path.join(folder, name), longAgo, longAgo);
    const cache = pictureCache(folder, 1000);
    await cache.read("read");
    await cache.dropUnused(30_000);
    expect(names()).toEqual(["new", "read"]);
    await pictureCache(path.join(folder, "none"), 1000).dropUnused(0);
  });

  it("never holds more files than it may", async () => {
    const cache = pictureCache(folder, 1000, 2);
    for (const name of ["a", "b", "c"]) await cache.keep(name, bytes(10));
    await settled().toBe(20);
    expect(names()).toEqual(["b", "c"]);
  });

  it("keeps its limit over a restart, and clears what a crash left half written", async () => {
    mkdirSync(folder);
    for (const [i, name] of ["newest", "oldest", "older", "x.part"].entries()) {
      writeFileSync(path.join(folder, name), bytes(300));
      const usedAt = [3000, 1000, 2000, 4000][i] ?? 0;
      utimesSync(path.join(folder, name), usedAt, usedAt);
    }
    const cache = pictureCache(folder, 1000);
    expect(await cache.read("newest")).toEqual(bytes(300));
    await cache.keep("next", bytes(300));
    await settled().toBe(900);
    expect(names()).toEqual(["newest", "next", "older"]);
  });

  it("does without where it can't write", async () => {
    writeFileSync(folder, "a file stands where the folder would be");
    const cache = pictureCache(folder, 1000);
    await cache.keep("a", bytes(10));
    expect(await cache.read("a")).toBeUndefined();
  });
});
