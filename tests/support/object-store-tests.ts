import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import { describe, expect, it, vi } from "vitest";

import {
  PUBLIC,
  publicKey,
  stagedKey,
  STAGED,
  type ObjectStore,
} from "#app/platform/storage/object-contract";
import { askAt } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { earlierMember } from "#tests/support/members";
import type { OpenSite } from "#tests/support/open-site";
import {
  plainPicture,
  requestUpload,
  send,
  storedPicture,
  uploadAndClaim,
  withoutQuery,
} from "#tests/support/pictures";
import { runScript } from "#tests/support/site";
import { clipOf, padded, PLACE, placed } from "#tests/support/videos";

const MINUTES = 900;

/**
 * What holds of a site's files wherever they lie.
 *
 * @param store the store behind the site
 * @param env the site's settings, for an operator's script
 */
export function testObjectStore(site: OpenSite, store: ObjectStore, env: Record<string, string>): void {
  const content = Buffer.from("what a member sends ".repeat(100));
  const type = { "Content-Type": "image/png" };
  const terms = { contentType: "image/png", bytes: content.length };
  const address = (key: string, asked = terms, seconds = MINUTES) =>
    store.presign(key, asked, seconds, site.url);
  const read = async (key: string, range?: { start: number; end: number }) => {
    const file = await store.open(key);
    return file && buffer(await file.read(range));
  };

  describe("an upload address", () => {
    it("takes the file that it was made for, and needs no session", async () => {
      const key = stagedKey(randomUUID());
      const uploadURL = await address(key);
      expect(new URL(uploadURL).pathname.endsWith(`/${key}`)).toBe(true);
      expect((await send(site, uploadURL, content, type)).status).toBe(200);
      expect(await read(key)).toEqual(content);
      expect((await store.open(key))?.bytes).toBe(content.length);
    });

    it("takes a file of any type when it was made for none, also one above other bodies' limit", async () => {
      const key = stagedKey(randomUUID());
      const large = Buffer.alloc(3_000_000, "x");
      const uploadURL = await store.presign(key, { bytes: large.length }, MINUTES, site.url);
      expect((await send(site, uploadURL, large, { "Content-Type": "video/mp4" })).status).toBe(200);
      expect((await store.open(key))?.bytes).toBe(large.length);
    });

    it("that was asked for without a size leads to this site, which takes no more than a file may have", async () => {
      const { here } = await earlierMember(site);
      const uploadURL = await requestUpload(here);
      expect(new URL(uploadURL).origin).toBe(site.url);
      const tooLarge = { "Content-Type": "video/mp4", "Content-Length": "100000001" };
      expect((await send(site, uploadURL, Buffer.from("x"), tooLarge)).status).toBe(413);
      const clip = padded(await clipOf(8), 3_000_000);
      expect((await send(site, uploadURL, clip, { "Content-Type": "video/mp4" })).status).toBe(200);
      const claimed = await here.json("/api/images", { imageURL: withoutQuery(uploadURL) }, "PUT");
      expect(claimed.status).toBe(200);
      expect((await read(String(claimed.data.objectPath).slice(1)))?.equals(clip)).toBe(true);
      const broken = await requestUpload(here);
      expect((await send(site, broken.replace(/signature=.*/, "signature=x"), clip, type)).status).toBe(403);
    });

    it("refuses another type, another length, another key, and what isn't signed", async () => {
      const [key, other] = [stagedKey(randomUUID()), stagedKey(randomUUID())];
      const uploadURL = await address(key);
      const changed = (change: (query: URLSearchParams) => void) => {
        const url = new URL(uploadURL);
        change(url.searchParams);
        return url.href;
      };
      const named = (query: URLSearchParams, name: RegExp) =>
        [...query.keys()].find((key) => name.test(key))!;
      const tampered = changed((query) => {
        const name = named(query, /signature$/i);
        const value = query.get(name)!;
        query.set(name, value.slice(0, -1) + (value.endsWith("0") ? "1" : "0"));
      });
      const later = changed((query) => query.set(named(query, /expires$/i), "9999999999999"));
      const attempts: [string, string, Buffer, Record<string, string>][] = [
        ["another type", uploadURL, content, { "Content-Type": "image/jpeg" }],
        ["no type", uploadURL, content, {}],
        ["longer", uploadURL, Buffer.concat([content, Buffer.from("!")]), type],
        ["shorter", uploadURL, content.subarray(1), type],
        ["tampered", tampered, content, type],
        ["unsigned", withoutQuery(uploadURL), content, type],
        ["another key", uploadURL.replace(key, other), content, type],
        ["a public key", uploadURL.replace(key, publicKey(randomUUID())), content, type],
      ];
      for (const [what, to, body, headers] of attempts) {
        const { status } = await send(site, to, body, headers);
        expect([what, status]).toEqual([what, what === "a public key" ? expect.any(Number) : 403]);
        expect([what, status >= 400]).toEqual([what, true]);
      }
      // Amazon's protocol says 400 to a life of more than a week.
      expect([400, 403]).toContain((await send(site, later, content, type)).status);
      expect(await store.open(key)).toBeUndefined();
      expect(await store.open(other)).toBeUndefined();
    });

    it("shows nobody what was sent", async () => {
      const key = stagedKey(randomUUID());
      const uploadURL = await address(key);
      await send(site, uploadURL, content, type);
      for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
        const { status, text } = await askAt(site, uploadURL, { method });
        expect([method, [400, 403, 405].includes(status)]).toEqual([method, true]);
        expect(text).not.toContain("what a member sends");
      }
      expect(await read(key)).toEqual(content);
    });

    it("expires", async () => {
      const key = stagedKey(randomUUID());
      vi.setSystemTime(Date.now() - 10_000);
      const uploadURL = await address(key, terms, 1);
      vi.setSystemTime(Date.now() + 10_000);
      expect((await send(site, uploadURL, content, type)).status).toBe(403);
      expect(await store.open(key)).toBeUndefined();
    });
  });

  describe("a file", () => {
    it("is written whole, read in any part, and removed", async () => {
      const key = publicKey(randomUUID());
      expect(await store.open(key)).toBeUndefined();
      await store.write(key, content, "image/jpeg");
      expect(await read(key)).toEqual(content);
      expect(await read(key, { start: 0, end: 0 })).toEqual(content.subarray(0, 1));
      expect(await read(key, { start: 5, end: 11 })).toEqual(content.subarray(5, 12));
      expect(await read(key, { start: 1990, end: content.length - 1 })).toEqual(content.subarray(1990));
      await store.write(key, content.subarray(0, 9), "image/jpeg");
      expect(await read(key)).toEqual(content.subarray(0, 9));
      await store.remove(key);
      expect(await store.open(key)).toBeUndefined();
      await store.remove(key);
    });

    it("is written from this machine's disk, whatever its size and whatever becomes of that one", async () => {
      const [key, local] = [publicKey(randomUUID()), path.join(site.dataDir, "sent-with-a-form")];
      const large = Buffer.alloc(9_000_000, "what was sent with a form ");
      writeFileSync(local, large);
      await store.writeFile(key, local, "video/mp4");
      rmSync(local);
      expect((await read(key))?.equals(large)).toBe(true);
      await expect(store.writeFile(publicKey(randomUUID()), local, "video/mp4")).rejects.toThrow();
      await store.remove(key);
    });

    it("is written from a stream of known length; one that breaks is an error, and harms nobody", async () => {
      const [key, broken] = [publicKey(randomUUID()), publicKey(randomUUID())];
      const parts = Array.from({ length: 40 }, (_, i) => Buffer.alloc(100_000, i));
      async function* stream(breaks: boolean) {
        yield* parts;
        if (breaks) throw new Error("the stream broke");
      }
      await store.writeStream(key, stream(false), 4_000_000, "video/mp4");
      expect((await read(key))?.equals(Buffer.concat(parts))).toBe(true);
      await expect(store.writeStream(broken, stream(true), 5_000_000, "video/mp4")).rejects.toThrow();
      for (const written of [key, broken]) await store.remove(written);
    });

    it("is copied as it is at that moment: what is sent to the first key later doesn't reach the copy", async () => {
      const [from, to] = [stagedKey(randomUUID()), publicKey(randomUUID())];
      const uploadURL = await store.presign(from, { bytes: content.length }, MINUTES, site.url);
      await send(site, uploadURL, content, { "Content-Type": "video/mp4" });
      const before = Date.now() - 5000;
      await store.copy(from, to, "video/webm");
      // Once more, as after a crash.
      await store.copy(from, to, "video/webm");
      await send(site, uploadURL, Buffer.alloc(content.length, "x"), { "Content-Type": "video/mp4" });
      expect((await read(to))?.equals(content)).toBe(true);
      await store.remove(from);
      expect((await read(to))?.equals(content)).toBe(true);
      const listed: [string, number | undefined][] = [];
      for await (const page of store.list(PUBLIC)) {
        for (const { key, modifiedAt } of page)
          if (key.startsWith(to)) listed.push([key, await modifiedAt()]);
      }
      expect(listed).toEqual([[to, expect.any(Number)]]);
      expect(listed[0]![1]).toBeGreaterThan(before);
      await expect(store.copy(from, publicKey(randomUUID()), "video/mp4")).rejects.toThrow();
    });

    it("is listed under its prefix, with its age", async () => {
      const keys = [stagedKey(randomUUID()), stagedKey(randomUUID())];
      for (const key of keys) await store.write(key, content, "image/jpeg");
      await store.write(publicKey(randomUUID()), content, "image/jpeg");
      const listed = new Map<string, number | undefined>();
      for await (const page of store.list(STAGED)) {
        for (const { key, modifiedAt } of page) listed.set(key, await modifiedAt());
      }
      expect([...listed.keys()]).toEqual(expect.arrayContaining(keys));
      expect([...listed.keys()].filter((key) => !key.startsWith(STAGED))).toEqual([]);
      for (const key of keys) expect(listed.get(key)).toBeGreaterThan(Date.UTC(2020, 0));
    });

    it("is listed in parts that together are all, each once", async () => {
      const keys = Array.from({ length: 12 }, () => stagedKey(randomUUID()));
      for (const key of keys) await store.write(key, content, "image/jpeg");
      const listing = async (part?: { after?: string; upTo?: string }) => {
        const listed: string[] = [];
        for await (const page of store.list(STAGED, part)) listed.push(...page.map(({ key }) => key));
        return listed.toSorted();
      };
      const all = await listing();
      const middle = all[5]!.slice(STAGED.length);
      const parts = [await listing({ upTo: middle }), await listing({ after: middle })];
      expect(parts[0]).toEqual(all.slice(0, 6));
      expect(parts[1]).toEqual(all.slice(6));
    });
  });

  it("goes its whole way: asked for, sent, claimed, shown, and gone with its member", async () => {
    const rows = () =>
      inDatabase(site, (sqlite) =>
        sqlite
          .prepare("SELECT (SELECT count(*) FROM uploads) + (SELECT count(*) FROM stored_objects)")
          .pluck()
          .get(),
      );
    const rowsBefore = rows();
    const { here, person } = await earlierMember(site);

    const unclaimed = await requestUpload(here, { contentType: "image/png", size: content.length });
    await send(site, unclaimed, content, type);
    const staged = stagedKey(unclaimed.split("?")[0]!.split("/").at(-1)!);
    expect(await store.open(staged)).toBeDefined();

    const objectPath = await storedPicture(here, await plainPicture(500, 300));
    expect(await store.open(objectPath.replace("/objects/", "private/"))).toBeUndefined();
    const whole = await here.get(objectPath);
    expect([whole.status, whole.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(whole.body).toEqual(await read(objectPath.slice(1)));
    const part = await here.get(objectPath, { Range: "bytes=2-9" });
    expect([part.status, part.body]).toEqual([206, whole.body.subarray(2, 10)]);
    const small = await here.get(`${objectPath}?w=96`, { Accept: "image/webp" });
    expect([small.status, small.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await here.ask(objectPath, { method: "HEAD" })).headers["content-length"]).toBe(
      String(whole.body.length),
    );

    const clip = padded(await clipOf(61), 6_000_000);
    const claimed = await uploadAndClaim(here, clip, "video/mp4");
    expect(claimed.status).toBe(200);
    const video = String(claimed.data.objectPath);
    expect((await read(video.slice(1)))?.equals(clip)).toBe(true);
    expect(await store.open(video.replace("/objects/", "private/"))).toBeUndefined();
    const middle = await here.get(video, { Range: "bytes=50000-50099" });
    expect([middle.status, middle.headers["content-type"]]).toEqual([206, "video/mp4"]);
    expect(middle.body.equals(clip.subarray(50_000, 50_100))).toBe(true);
    const known = "SELECT duration_seconds FROM stored_objects WHERE path = ?";
    expect(inDatabase(site, (sqlite) => sqlite.prepare(known).pluck().get(video))).toBe(61);
    const fromHere = await uploadAndClaim(here, placed(await clipOf(8), "android"), "video/mp4");
    const kept = await read(String(fromHere.data.objectPath).slice(1));
    expect([fromHere.status, kept?.includes("ftyp"), kept?.includes(PLACE)]).toEqual([200, true, false]);
    // A video that is sent as a picture is refused: by us when it comes, where a bucket took it when it is claimed.
    const short = await clipOf(8);
    const asPicture = { "Content-Type": "image/png" };
    const straight = await requestUpload(here, { contentType: "image/png", size: short.length });
    const taken = await send(site, straight, short, asPicture);
    const toBucket = new URL(straight).origin !== site.url;
    expect(taken.status).toBe(toBucket ? 200 : 400);
    const asked = await here.json("/api/images", { imageURL: withoutQuery(straight) }, "PUT");
    expect([asked.status, asked.data.error]).toEqual([400, "Please select an image file"]);
    const through = await send(site, await requestUpload(here), short, asPicture);
    expect([through.status, JSON.parse(through.text)]).toEqual([
      400,
      expect.objectContaining({ error: "Please select an image file" }),
    ]);
    const noVideo = await uploadAndClaim(here, Buffer.from("a text"), "video/mp4");
    expect([noVideo.status, noVideo.data.error]).toEqual([400, "Please select a valid video file"]);

    const policy = String((await here.get("/")).headers["content-security-policy"]);
    const allowed = /connect-src ([^;]*)/.exec(policy)![1]!.replace("'self'", site.url).split(" ");
    expect(allowed).toContain(new URL(unclaimed).origin);

    const own = { DATA_DIR: site.dataDir, ...env };
    const { code, stderr } = runScript("members", ["delete", person.email], own);
    expect([code, stderr.includes("can't be removed")]).toEqual([0, false]);
    expect((await here.get(objectPath)).status).toBe(404);
    expect((await here.get(`${objectPath}?w=96`, { Accept: "image/webp" })).status).toBe(404);
    expect(await store.open(objectPath.slice(1))).toBeUndefined();
    expect(await store.open(video.slice(1))).toBeUndefined();
    expect(await store.open(staged)).toBeUndefined();
    expect(rows()).toBe(rowsBefore);
  });
}
