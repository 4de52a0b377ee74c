import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import Database from "better-sqlite3";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { askJson, type Answer } from "#tests/support/ask";
import { openSite } from "#tests/support/open-site";

const site = await openSite({ DEMO_DATA: "on" });

let video: string;
let thumbnail: string;
let bytes: Buffer;
let etag: string;

const get = (target: string, headers?: Record<string, string>) => site.ask(target, { headers });
const head = (target: string, headers?: Record<string, string>) =>
  site.ask(target, { method: "HEAD", headers });

function expectSandboxed({ headers }: Answer): void {
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "sandbox"]));
}

/** Stores a file with what is known of it, as an upload that was claimed would be. */
function store(uuid: string, contentType: string, content: string | null): string {
  const storedPath = `/objects/uploads/${uuid}`;
  if (content !== null) writeFileSync(path.join(site.dataDir, "objects/uploads", uuid), content);
  const sqlite = new Database(path.join(site.dataDir, "hub.db"));
  sqlite
    .prepare("INSERT INTO stored_objects (path, content_type, bytes) VALUES (?, ?, ?)")
    .run(storedPath, contentType, content?.length ?? 1);
  sqlite.close();
  return storedPath;
}

beforeAll(async () => {
  const [reel] = await askJson<{ video: string; thumbnail: string }[]>(site, "/api/reels");
  video = reel?.video ?? "";
  thumbnail = reel?.thumbnail ?? "";
  bytes = readFileSync(path.join(site.dataDir, video));
  etag = (await get(video)).headers.etag ?? "";
});

describe("a stored file", () => {
  it("is sent whole, under its type, for ever, and can't run", async () => {
    for (const [target, type] of [
      [video, /^video\/mp4$/],
      [thumbnail, /^image\/(jpeg|webp|png|avif)$/],
    ] as const) {
      const [answer, question] = [await get(target), await head(target)];
      expect([answer.status, question.status]).toEqual([200, 200]);
      expect(answer.body.equals(readFileSync(path.join(site.dataDir, target)))).toBe(true);
      expect(question.body.length).toBe(0);
      for (const { headers } of [answer, question]) {
        expect(headers["content-type"]).toMatch(type);
        expect(headers["content-length"]).toBe(String(answer.body.length));
        expect(headers["cache-control"]).toMatch(/immutable/);
        expect(headers["accept-ranges"]).toBe("bytes");
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(headers.etag).toMatch(/^"[^"]+"$/);
      }
      expectSandboxed(answer);
    }
    expect((await get(thumbnail)).headers.etag).not.toBe(etag);
  });

  it("is sent in any part that is asked for", async () => {
    const last = bytes.length - 1;
    const first = fc.integer({ min: 0, max: last });
    const part = fc.oneof(
      fc.tuple(first, fc.nat(2 * bytes.length)).map(([start, more]) => ({
        range: `${start}-${start + more}`,
        start,
        end: Math.min(start + more, last),
      })),
      first.map((start) => ({ range: `${start}-`, start, end: last })),
      fc
        .integer({ min: 1, max: 2 * bytes.length })
        .map((n) => ({ range: `-${n}`, start: Math.max(0, bytes.length - n), end: last })),
    );
    await fc.assert(
      fc.asyncProperty(part, async ({ range, start, end }) => {
        const answer = await get(video, { Range: `bytes=${range}` });
        expect(answer.status).toBe(206);
        expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end}/${bytes.length}`);
        expect(answer.headers["content-length"]).toBe(String(end - start + 1));
        expect(answer.body.equals(bytes.subarray(start, end + 1))).toBe(true);
        expect(answer.headers["x-content-type-options"]).toBe("nosniff");
        expectSandboxed(answer);
      }),
      {
        numRuns: 40,
        examples: [[{ range: "0-0", start: 0, end: 0 }], [{ range: `${last}-`, start: last, end: last }]],
      },
    );
  });

  it("answers 416 where nothing can be had, and doesn't let that be kept", async () => {
    for (const range of [`bytes=${bytes.length}-`, `bytes=${bytes.length}-${bytes.length + 5}`, "bytes=-0"]) {
      const answer = await get(video, { Range: range });
      expect([range, answer.status, answer.body.length]).toEqual([range, 416, 0]);
      expect(answer.headers["content-range"]).toBe(`bytes */${bytes.length}`);
      expect(answer.headers["cache-control"] ?? "").not.toMatch(/immutable|max-age=[1-9]/);
    }
  });

  it.each(["bytes=0-1,4-5", "items=0-1", "bytes"])("is sent whole for Range: %s", async (range) => {
    const answer = await get(video, { Range: range });
    expect([answer.status, answer.body.length]).toEqual([200, bytes.length]);
  });

  it.each(["bytes=abc", "bytes=9-2", "bytes=--1", "bytes="])(
    "is sent whole or refused for Range: %s",
    async (range) => {
      const answer = await get(video, { Range: range });
      expect([
        [200, bytes.length],
        [416, 0],
      ]).toContainEqual([answer.status, answer.body.length]);
    },
  );

  it("ignores a Range with HEAD: it means something with GET only (RFC 9110, section 14.2)", async () => {
    const answer = await head(video, { Range: "bytes=0-9" });
    expect([answer.status, answer.headers["content-length"]]).toEqual([200, String(bytes.length)]);
  });

  it("sends the part only of the version that the client holds", async () => {
    const Range = "bytes=2-5";
    expect((await get(video, { Range, "If-Range": etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, "Sat, 29 Oct 1994 19:43:31 GMT"]) {
      expect([other, (await get(video, { Range, "If-Range": other })).body.length]).toEqual([
        other,
        bytes.length,
      ]);
    }
  });

  it("answers 304 to who has it", async () => {
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      for (const more of [{}, { Range: "bytes=0-1" }] as Record<string, string>[]) {
        const answer = await get(video, { "If-None-Match": held, ...more });
        expect([held, answer.status, answer.body.length]).toEqual([held, 304, 0]);
        expect(answer.headers.etag).toBe(etag);
      }
    }
    expect((await get(video, { "If-None-Match": '"other"' })).status).toBe(200);
  });
});

describe("what is no stored file", () => {
  it("is also another spelling of a stored path, and a file of which nothing is known", async () => {
    const unclaimed = "00000000-0000-4000-8000-000000000001";
    writeFileSync(path.join(site.dataDir, "objects/uploads", unclaimed), "not claimed yet");
    const spellings = [
      `${video}.mp4`,
      `${video}/x`,
      `${video}%00`,
      video.toUpperCase().replace("/OBJECTS/UPLOADS", "/objects/uploads"),
      video.replace("/uploads/", "/uploads//"),
    ];
    for (const target of [...spellings, `/objects/uploads/${unclaimed}`]) {
      expect([target, (await get(target)).status]).toEqual([target, 404]);
    }
  });

  it("is a file that is neither picture nor video, one that could hold scripts, and one that is gone", async () => {
    const html = "<script>alert(1)</script>";
    const types = [
      "image/svg+xml",
      "IMAGE/SVG+XML",
      "text/html",
      "application/xhtml+xml",
      "video/mp4\r\nX: y",
      "image/",
    ];
    for (const [i, type] of types.entries()) {
      const answer = await get(store(`00000000-0000-4000-8000-00000000010${i}`, type, html));
      expect([type, answer.status]).toEqual([type, 404]);
      expect(answer.text).not.toContain("alert(1)");
    }
    expect((await get(store("00000000-0000-4000-8000-000000000200", "image/png", null))).status).toBe(404);
    expect((await get(store("00000000-0000-4000-8000-000000000201", "image/png", "bytes"))).text).toBe(
      "bytes",
    );
  });

  it("is nothing to write to: 405, and says what it does answer", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await site.ask(video, { method });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    }
  });
});

describe("an avatar", () => {
  it("is a small drawing of its seed: always the same, without scripts, words or other addresses", async () => {
    const seed = fc.string({ unit: fc.constantFrom(..."abcXYZ0189_-"), minLength: 1, maxLength: 64 });
    const drawings = new Set<string>();
    await fc.assert(
      fc.asyncProperty(seed, async (name) => {
        const [answer, again] = [await get(`/avatars/${name}.svg`), await get(`/avatars/${name}.svg`)];
        expect(answer.status).toBe(200);
        expect(answer.headers["content-type"]).toMatch(/^image\/svg\+xml\b/);
        expect(answer.headers["cache-control"]).toMatch(/immutable/);
        expectSandboxed(answer);
        expect(answer.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*<\/svg>\s*$/);
        expect(answer.text).not.toMatch(/<script|<text|<image|href|on\w+=|undefined|url\((?!#)/);
        expect(again.text).toBe(answer.text);
        drawings.add(answer.text);
      }),
      { numRuns: 25 },
    );
    expect(drawings.size).toBeGreaterThan(8);
  });

  it("is there for who has no e-mail address, and for every author", async () => {
    const posts = await askJson<{ avatar: string }[]>(site, "/api/community");
    for (const avatar of ["/avatars/default.svg", ...posts.map((post) => post.avatar)]) {
      expect([avatar, (await head(avatar)).status, (await head(avatar)).body.length]).toEqual([
        avatar,
        200,
        0,
      ]);
      expect(avatar).not.toMatch(/@|%40/);
    }
  });

  it.each([
    "default.png",
    "default",
    ".svg",
    "a.b.svg",
    "a%2Fb.svg",
    "%3Cscript%3E.svg",
    "%00.svg",
    "a%20b.svg",
    `${"a".repeat(65)}.svg`,
    "..%2Fsecret.svg",
    "%C3%A9.svg",
  ])("has no such name: %s", async (name) => {
    const answer = await get(`/avatars/${name}`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("<script>");
  });
});
