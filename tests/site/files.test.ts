import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { startMailbox, until, type Mailbox } from "#tests/support/mailbox";
import { multipart } from "#tests/support/multipart";
import {
  claim,
  idOf,
  plainPicture,
  requestUpload,
  send,
  storedPicture,
  uploadAndClaim,
} from "#tests/support/pictures";
import { newDataDir, startSite, type Site } from "#tests/support/site";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk";
import { clipOf, padded } from "#tests/support/videos";
import type { Visitor } from "#tests/support/visitor";
import { newMemberAt } from "#tests/support/visitor";

/*
 * Files as they come and go over real connections: what the front door lets in, what breaks off, and what it costs the
 * process. What is made of them: tests/api/uploads.test.ts, videos.test.ts and objects.test.ts.
 */

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const VIDEO = { "Content-Type": "video/mp4" };
const STAGED = "objects/private/uploads";

let site: Site;
let mailbox: Mailbox;
let member: Visitor;

const someone = async (at = site): Promise<Visitor> => (await newMemberAt(at, mailbox)).here;
const filesIn = (folder: string): string[] => {
  const files = path.join(site.dataDir, folder);
  return existsSync(files) ? readdirSync(files) : [];
};
/** Uploads and claims a video, and gives back its path. */
async function storedVideo(content: Buffer): Promise<string> {
  const { status, data } = await uploadAndClaim(member, content, "video/mp4");
  if (status !== 200) throw new Error(`claiming answered ${status}: ${String(data.error)}`);
  return String(data.objectPath);
}
const rowOf = (storedPath: string) =>
  inDatabase(site, (sqlite) => sqlite.prepare("SELECT * FROM stored_objects WHERE path = ?").get(storedPath));

/** Sends nine tenths of a body, hangs up once a part of it is on the disk, and waits until that is gone. */
async function hangUp(
  address: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: Buffer },
  isPart: () => boolean,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = http.request(address, {
      method,
      headers: { ...headers, "Content-Length": String(body.length) },
    });
    request.on("error", () => resolve());
    request.write(body.subarray(0, body.length * 0.9), () => {
      void until("a part", isPart).then(() => request.destroy(new Error("lost")));
    });
  });
  await until("no part", () => !isPart());
}
/** What there is of a file that is being sent to an upload address. */
const partsOf = (uploadURL: string): string[] =>
  filesIn(STAGED).filter((name) => name.startsWith(idOf(uploadURL)) && name.endsWith(".part"));

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: "0", DEMO_DATA: "off" });
  member = await someone();
});
afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

describe("a stored file", () => {
  it("is sent whole and in parts, under headers that keep it from running", async () => {
    const content = await clipOf(8);
    const video = await storedVideo(content);
    const whole = await site.ask(video);
    expect([whole.status, whole.body.equals(content)]).toEqual([200, true]);
    const asked = await site.ask(video, { method: "HEAD", headers: { Range: "bytes=0-9" } });
    expect([asked.status, asked.body.length]).toEqual([200, 0]);
    for (const { headers } of [whole, asked]) {
      expect(headers).toMatchObject({
        "content-type": "video/mp4",
        "content-length": String(content.length),
        "accept-ranges": "bytes",
        etag: whole.headers.etag,
        "cache-control": expect.stringMatching(/immutable/) as string,
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox") as string,
      });
    }
    const part = await site.ask(video, { headers: { Range: "bytes=1000-1999" } });
    expect([part.status, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      206,
      `bytes 1000-1999/${content.length}`,
      "1000",
    ]);
    expect(part.body).toEqual(content.subarray(1000, 2000));
    const beyond = await site.ask(video, { headers: { Range: `bytes=${content.length}-` } });
    expect([beyond.status, beyond.body.length]).toEqual([416, 0]);
    const held = await site.ask(video, { headers: { "If-None-Match": String(whole.headers.etag) } });
    expect([held.status, held.body.length]).toEqual([304, 0]);

    const picture = await storedPicture(member, await plainPicture(500, 300));
    const small = await site.ask(`${picture}?w=96`, { headers: { Accept: "image/webp" } });
    expect([small.status, small.headers["content-type"]]).toEqual([200, "image/webp"]);
    const looked = await site.ask(`${picture}?w=96`, { method: "HEAD", headers: { Accept: "image/webp" } });
    expect(looked.headers["content-length"]).toBe(String(small.body.length));
    const avatar = await site.ask("/avatars/default.svg");
    expect([avatar.status, avatar.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
  });

  it.each([
    ["/objects", "/objects/", "/objects/uploads", "/objects/uploads/"],
    [`/objects/uploads/${NOWHERE}`, "/objects/uploads/1", "/objects/secret", "/objects/hub.db"],
    [
      "/objects/../hub.db",
      "/objects/../../etc/passwd",
      "/objects/uploads/../../secret",
      "/objects//uploads/../../secret",
    ],
    [
      "/objects/%2e%2e/hub.db",
      "/objects/%2e%2e%2fhub.db",
      "/objects/uploads/..%2f..%2fsecret",
      "/objects/..%5c..%5csecret",
    ],
    ["/objects/uploads/%00", "/objects/uploads/%F0%9F%9A%80", `/objects/${"a/".repeat(900)}`],
  ])("is 404, whatever the path tries: %s, %s, %s", async (...targets) => {
    const secret = readFileSync(path.join(site.dataDir, "secret"), "utf8");
    for (const target of targets) {
      for (const answer of [await site.ask(target), await site.ask(target, { method: "HEAD" })]) {
        expect([target, answer.status]).toEqual([target, 404]);
        expect(answer.text).not.toMatch(/SQLite format|root:/);
        expect(answer.text).not.toContain(secret);
        expect(answer.headers["cache-control"] ?? "").not.toMatch(/immutable/);
      }
    }
  });
});

describe("sending a file", () => {
  it("says 411 without a length, 413 above any limit, 403 to other sites", async () => {
    const uploadURL = await requestUpload(member);
    const target = uploadURL.slice(site.url.length);
    const streamed = { "Transfer-Encoding": "chunked" };
    expect((await site.ask(target, { method: "PUT", body: "x", headers: streamed })).status).toBe(411);
    const announced = { "Content-Length": "100000001" };
    expect((await site.ask(target, { method: "PUT", headers: announced })).status).toBe(413);
    const byTerms = await requestUpload(member, { contentType: "video/mp4", size: 5000 });
    const huge = await site.ask(byTerms.slice(site.url.length), {
      method: "PUT",
      headers: { ...VIDEO, "Content-Length": "400000000" },
    });
    expect([huge.status, huge.text]).toEqual([413, expect.stringMatching(/at most 100 MB/)]);
    const foreign = { Origin: "https://evil.example" };
    expect((await send(site, uploadURL, Buffer.from("x"), foreign)).status).toBe(403);
    expect((await send(site, uploadURL, Buffer.from("x"), { Origin: site.url })).status).toBe(200);
    expect(filesIn(STAGED)).toContain(idOf(uploadURL));
    const asking = { "Content-Type": "application/json" };
    const body = "x".repeat(1_000_001);
    const tooLong = await member.ask("/api/objects/upload", { method: "POST", headers: asking, body });
    expect(tooLong.status).toBe(413);
  });

  it("lets forms with files be large where pages take them, and nowhere else", async () => {
    const form = { "Content-Type": "multipart/form-data; boundary=x" };
    const post = (path: string, bytes: number, headers: Record<string, string> = form) =>
      site.ask(path, { method: "POST", headers, body: Buffer.alloc(bytes) });
    for (const path of [
      "/add-startup",
      "/add-startup/",
      "/Add-Startup",
      "/add-talent.data",
      "/investors/1/edit",
      "/community?index",
    ]) {
      expect([path, (await post(path, 3_000_000)).status]).not.toEqual([path, 413]);
      // A post may come with a video of 100 MB besides its pictures.
      const largest = path.startsWith("/community") ? 164_000_000 : 64_000_000;
      const announced = { ...form, "Content-Length": String(largest + 1) };
      const { status } = await site.ask(path, { method: "POST", headers: announced });
      expect([path, status]).toEqual([path, 413]);
    }
    expect((await post("/add-startup", 1_000_001, { "Content-Type": "text/plain" })).status).toBe(413);
    for (const path of ["/login", "/api/startups", "/add-startup/x", "/private/uploads/x"]) {
      expect([path, (await post(path, 1_000_001)).status]).toEqual([path, 413]);
    }
  });

  it("takes one file at a time at an address, and no more of it than a file of its type may have", async () => {
    const uploadURL = await requestUpload(member, { contentType: "image/png" });
    const type = { "Content-Type": "image/png" };
    const first = http.request(uploadURL, { method: "PUT", headers: { ...type, "Content-Length": "4" } });
    const answered = new Promise<number | undefined>((resolve) => {
      first.on("response", (response) => resolve(response.resume().statusCode));
    });
    first.write("ab");
    await until("a part", () => partsOf(uploadURL).length > 0);
    expect((await send(site, uploadURL, Buffer.from("meanwhile"), type)).status).toBe(409);
    expect(partsOf(uploadURL)).toHaveLength(1);
    first.end("cd");
    expect(await answered).toBe(200);

    const tooLarge = await send(site, uploadURL, Buffer.alloc(5_000_001), type);
    expect([tooLarge.status, (JSON.parse(tooLarge.text) as { error: string }).error]).toEqual([
      413,
      "Please select a file smaller than 5MB",
    ]);
    expect((await send(site, uploadURL, Buffer.from("again"), type)).status).toBe(200);
  });

  it("answers a refusal as JSON", async () => {
    const answer = await send(site, `${site.url}/private/uploads/${NOWHERE}?signature=x`, Buffer.from("x"));
    expect(answer.status).toBe(403);
    const { error, message } = JSON.parse(answer.text) as Record<string, string>;
    expect([error, message]).toEqual([expect.stringContaining("address"), error]);
  });

  it("leaves nothing of a picture that breaks off", async () => {
    const uploadURL = await requestUpload(member, { contentType: "image/png", size: 1_000_000 });
    const [headers, body] = [{ "Content-Type": "image/png" }, Buffer.alloc(1_000_000)];
    await hangUp(uploadURL, { method: "PUT", headers, body }, () => partsOf(uploadURL).length > 0);
    expect(filesIn(STAGED)).not.toContain(idOf(uploadURL));
  });

  it("works after a connection that was lost at 90 %, at the same address", async () => {
    const content = padded(await clipOf(8), 3_000_000);
    const uploadURL = await requestUpload(member, { contentType: "video/mp4", size: content.length });
    const isPart = () => partsOf(uploadURL).length > 0;
    await hangUp(uploadURL, { method: "PUT", headers: VIDEO, body: content }, isPart);
    expect((await claim(member, uploadURL)).status).toBe(400);
    expect((await send(site, uploadURL, content, VIDEO)).status).toBe(200);
    expect((await claim(member, uploadURL)).status).toBe(200);
  });
});

describe("a form with files", () => {
  it.each(["video", "images", "videoThumbnail"])(
    "keeps its %s on disk, and leaves nothing there when its connection is lost",
    async (field) => {
      const fields = { intent: "post", content: "With a video" };
      const file = { name: "clip.mp4", type: "video/mp4", content: padded(await clipOf(8), 3_000_000) };
      const { body, type } = await multipart(fields, { [field]: file });
      const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { "Content-Type": type, Cookie: cookie };
      const isPart = () => filesIn("cache/forms").length > 0;
      await hangUp(`${site.url}/community`, { method: "POST", headers, body }, isPart);
      expect((await member.get("/healthz")).status).toBe(200);
    },
  );
});

describe("a video of 20 MB", () => {
  const MB = 1024 * 1024;
  const status = () => readFileSync(`/proc/${site.pid}/status`, "utf8");
  const memory = (name: "VmRSS" | "VmHWM") =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status())?.[1]) * 1024) / MB;
  /** What an upload adds at most to the server's memory, in MB. */
  async function riseDuring(work: () => Promise<void>): Promise<number> {
    // The highest so far is forgotten (proc(5), clear_refs).
    writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
    const before = memory("VmRSS");
    await work();
    return memory("VmHWM") - before;
  }

  it.skipIf(!existsSync("/proc/self/clear_refs"))(
    "is uploaded and claimed while the server's memory rises by less than 64 MB",
    async () => {
      // What the first of its kind loads is not the file's.
      await storedVideo(await clipOf(8));
      const content = padded(await clipOf(60), 20 * MB);
      const rise = await riseDuring(async () => {
        const path = await storedVideo(content);
        expect(rowOf(path)).toMatchObject({ duration_seconds: 60, bytes: content.length });
      });
      expect(rise).toBeLessThan(64);
    },
  );

  it.skipIf(!existsSync("/proc/self/clear_refs"))(
    "also when it comes with the form of a page without scripts",
    async () => {
      const post = (video: Buffer) =>
        member.submitFiles(
          "/community",
          { intent: "post", content: "With a video" },
          { video: { name: "clip.mp4", type: "video/mp4", content: video } },
        );
      expect((await post(await clipOf(8))).status).toBe(303);
      const content = padded(await clipOf(60), 20 * MB);
      const rise = await riseDuring(async () => expect((await post(content)).status).toBe(303));
      const video = inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT video FROM posts ORDER BY id DESC LIMIT 1").pluck().get(),
      );
      expect(rowOf(String(video))).toMatchObject({ duration_seconds: 60, bytes: content.length });
      expect(filesIn("cache/forms")).toEqual([]);
      expect(rise).toBeLessThan(64);
    },
  );
});

describe.skipIf(!canMountDisks())("on a disk that is all but full", () => {
  it("writes no file of a member's below the reserve, and everything else as ever", async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(dataDir, "280m");
    const own = await startSite({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, DEMO_DATA: "off" });
    try {
      const here = await someone(own);
      const png = await plainPicture(20, 20);
      const logo = { logo: { name: "logo.png", type: "image/png", content: png } };
      const submit = () => here.submitFiles("/add-startup", { name: "Kept as it was typed" }, logo);
      expect((await submit()).status).toBe(400);
      const filler = path.join(dataDir, "filler");
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 200_000_000));
      const form = await submit();
      expect([form.status, form.text.includes("Kept as it was typed")]).toEqual([507, true]);
      expect(form.text).toMatch(/no room left to store files/);
      const sent = await send(own, await requestUpload(here), png);
      expect([sent.status, sent.text]).toEqual([507, expect.stringMatching(/no room left/)]);
      expect((await here.get("/readyz")).status).toBe(200);
      expect((await someone(own)).cookies.has("session")).toBe(true);
      rmSync(filler);
      expect((await submit()).status).toBe(400);
    } finally {
      await own.stop({ keepData: true });
      unmount?.();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
