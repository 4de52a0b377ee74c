import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ask } from "#tests/setup/ask";
import { inDatabase as inDatabaseOf } from "#tests/setup/database";
import { startMailbox, until, type Mailbox } from "#tests/setup/mailbox";
import { multipart } from "#tests/setup/multipart";
import { claim, idOf, plainPicture, requestUpload, send, uploadAndClaim } from "#tests/setup/pictures";
import { newDataDir, startSite, type Site } from "#tests/setup/site";
import { canMountDisks, mountSmallDisk } from "#tests/setup/small-disk";
import { CLIP_SIZE, claiming, clipOf, crowded, padded, soundOnly, webm } from "#tests/setup/videos";
import { newMemberAt, Visitor } from "#tests/setup/visitor";

const NO_VIDEO = "Please select a valid video file";
const NO_PICTURE = "Please select an image file";
const TYPE = { "Content-Type": "video/mp4" };

let site: Site;
let mailbox: Mailbox;
let member: Visitor;

const someone = async (at = site): Promise<Visitor> => (await newMemberAt(at, mailbox)).here;
const inDatabase = (sql: string, ...values: unknown[]) =>
  inDatabaseOf(site, (sqlite) => {
    const statement = sqlite.prepare(sql);
    return statement.reader ? statement.all(...values) : statement.run(...values);
  });
const filesIn = (folder: string, at = site): string[] => {
  const files = path.join(at.dataDir, folder);
  return existsSync(files) ? readdirSync(files) : [];
};
/** Uploads and claims a video, and gives back its path. */
async function storedVideo(content: Buffer, type = "video/mp4"): Promise<string> {
  const { status, data } = await uploadAndClaim(member, content, type);
  if (status !== 200) throw new Error(`claiming answered ${status}: ${String(data.error)}`);
  return String(data.objectPath);
}
const rowOf = (storedPath: string) =>
  (inDatabase("SELECT * FROM stored_objects WHERE path = ?", storedPath) as Record<string, unknown>[])[0];

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: "0", DEMO_DATA: "off" });
  member = await someone();
});
afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

describe("claiming a video", () => {
  it("keeps it as it was sent, and knows what it is", async () => {
    const { id } = (await member.json("/api/auth/user")).data;
    const [width, height] = CLIP_SIZE;
    for (const [content, sentAs, facts] of [
      [await clipOf(60), "video/mp4", { content_type: "video/mp4", width, height, duration_seconds: 60 }],
      [
        await clipOf(9, { kind: "mov", rotation: 90 }),
        "video/quicktime",
        { content_type: "video/mp4", width: height, height: width, duration_seconds: 9 },
      ],
      [webm("recorded"), "video/webm", { content_type: "video/webm", width: 64, height: 48 }],
      // Its own bytes decide which video it is.
      [webm(), "video/mp4", { content_type: "video/webm" }],
    ] as const) {
      const path = await storedVideo(content, sentAs);
      expect(rowOf(path)).toMatchObject({ ...facts, bytes: content.length, owner_id: id });
      const whole = await site.ask(path);
      expect([whole.status, whole.headers["content-type"]]).toEqual([200, facts.content_type]);
      expect(whole.body.equals(content)).toBe(true);
      expect(filesIn("objects/private/uploads")).not.toContain(idOf(path));
    }
  });

  it("notes how long it lasts to the millisecond, whatever its headers say", async () => {
    for (const seconds of [60, 60.004, 61, 180, 180.004, 181]) {
      for (const content of [await clipOf(seconds), claiming(await clipOf(seconds), 10)]) {
        expect(rowOf(await storedVideo(content))?.duration_seconds).toBe(seconds);
      }
    }
  });

  it("serves any part of it", async () => {
    const content = await clipOf(8);
    const path = await storedVideo(content);
    for (const [range, start, end] of [
      ["bytes=0-0", 0, 0],
      ["bytes=1000-1999", 1000, 1999],
      [`bytes=${content.length - 10}-`, content.length - 10, content.length - 1],
    ] as const) {
      const part = await site.ask(path, { headers: { Range: range } });
      expect([part.status, part.headers["content-range"]]).toEqual([
        206,
        `bytes ${start}-${end}/${content.length}`,
      ]);
      expect(part.body).toEqual(content.subarray(start, end + 1));
    }
    const head = await site.ask(path, { method: "HEAD" });
    expect([head.headers["content-length"], head.headers["accept-ranges"]]).toEqual([
      String(content.length),
      "bytes",
    ]);
    expect(head.headers["x-content-type-options"]).toBe("nosniff");
    expect(String(head.headers["content-security-policy"])).toContain("sandbox");
    expect((await site.ask(`${path}?w=400`)).status).toBe(400);
  });

  it("refuses what isn't one, and keeps nothing of it", async () => {
    const before = filesIn("objects/uploads");
    const video = await clipOf(8);
    const refused: Record<string, Buffer> = {
      "a text named .mp4": Buffer.from("This is no video.\n".repeat(999)),
      "a web page": Buffer.from("<!doctype html><script>alert(1)</script>"),
      "a picture": await plainPicture(40, 40),
      "sound alone": await soundOnly(),
      "what was cut short": video.subarray(0, video.length * 0.9),
      "what claims to hold more than memory": crowded(video),
      "one byte": Buffer.from("x"),
    };
    for (const [what, content] of Object.entries(refused)) {
      const { status, data } = await uploadAndClaim(member, content, "video/mp4");
      expect([what, status, data.error]).toEqual([what, 400, NO_VIDEO]);
    }
    expect(filesIn("objects/uploads")).toEqual(before);
    expect((await member.get("/healthz")).status).toBe(200);
    const nothingSent = await claim(member, await requestUpload(member, { contentType: "video/mp4" }));
    expect([nothingSent.status, nothingSent.data.error]).toEqual([400, NO_VIDEO]);
  });

  it("takes at an address only the kind of file that it was made for, and either where it was made for any", async () => {
    const [video, picture] = [await clipOf(8), await plainPicture(40, 40)];
    const asPicture = await send(site, await requestUpload(member), video, { "Content-Type": "image/png" });
    expect([asPicture.status, JSON.parse(asPicture.text)]).toMatchObject([400, { error: NO_PICTURE }]);
    for (const [content, type] of [
      [video, "video/mp4"],
      [picture, "image/jpeg"],
    ] as const) {
      const uploadURL = await requestUpload(member);
      await send(site, uploadURL, content, { "Content-Type": "application/octet-stream" });
      const { status, data } = await claim(member, uploadURL);
      expect([status, rowOf(String(data.objectPath))?.content_type]).toEqual([200, type]);
    }
  });

  it("refuses one that is too large: when it is asked for, by the address, and at the claim", async () => {
    const sentence = "Please select a file smaller than 100MB";
    const asked = await member.json("/api/objects/upload", { contentType: "video/mp4", size: 400_000_000 });
    expect([asked.status, asked.data.error]).toEqual([400, sentence]);
    const address = await requestUpload(member, { contentType: "video/mp4", size: 5000 });
    const { origin, pathname, search } = new URL(address);
    const announced = { ...TYPE, "Content-Length": "400000000" };
    const huge = await ask(origin, pathname + search, { method: "PUT", headers: announced });
    expect([huge.status, huge.text]).toEqual([413, expect.stringMatching(/at most 100 MB/)]);
    expect((await send(site, address, Buffer.alloc(5001), TYPE)).status).toBe(403);
    expect(filesIn("objects/private/uploads")).not.toContain(idOf(address));

    const small = await startSite({ SMTP_URL: mailbox.url, DEMO_DATA: "off", MAX_VIDEO_MB: "1" });
    try {
      const here = await someone(small);
      const uploadURL = await requestUpload(here);
      expect((await send(site, uploadURL, padded(await clipOf(8), 1_000_000), TYPE)).status).toBe(200);
      const { status, data } = await claim(here, uploadURL);
      expect([status, data.error]).toEqual([400, "Please select a file smaller than 1MB"]);
      expect(filesIn("objects/uploads", small)).toEqual([]);
    } finally {
      await small.stop();
    }
  });

  it("answers its owner the same each time, also at once, and nobody else", async () => {
    const uploadURL = await requestUpload(member, { contentType: "video/mp4" });
    const content = padded(await clipOf(8), 3_000_000);
    await send(site, uploadURL, content, TYPE);
    const other = await someone();
    expect((await claim(other, uploadURL)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(member, uploadURL)));
    answers.push(await claim(member, uploadURL));
    const path = `/objects/uploads/${idOf(uploadURL)}`;
    expect(answers.map(({ status, data }) => [status, data.objectPath])).toEqual(
      answers.map(() => [200, path]),
    );
    expect(inDatabase("SELECT 1 FROM stored_objects WHERE path = ?", path)).toHaveLength(1);
    // What is sent to the address later changes nothing.
    await send(site, uploadURL, await clipOf(61), TYPE);
    expect((await claim(member, uploadURL)).data.objectPath).toBe(path);
    expect((await site.ask(path)).body.equals(content)).toBe(true);
  });

  it("works after a connection that was lost at 90 %, at the same address", async () => {
    const content = padded(await clipOf(8), 3_000_000);
    const uploadURL = await requestUpload(member, { contentType: "video/mp4", size: content.length });
    const before = filesIn("objects/private/uploads").length;
    const isPart = (name: string) => name.startsWith(idOf(uploadURL)) && name.endsWith(".part");
    await new Promise<void>((resolve) => {
      const headers = { ...TYPE, "Content-Length": String(content.length) };
      const request = http.request(uploadURL, { method: "PUT", headers });
      request.on("error", () => resolve());
      request.write(content.subarray(0, content.length * 0.9), () => {
        void until("a part", () => filesIn("objects/private/uploads").some(isPart)).then(() =>
          request.destroy(new Error("lost")),
        );
      });
    });
    await until("no part", () => filesIn("objects/private/uploads").length === before);
    expect((await claim(member, uploadURL)).status).toBe(400);
    expect((await send(site, uploadURL, content, TYPE)).status).toBe(200);
    expect((await claim(member, uploadURL)).status).toBe(200);
  });

  it("is swept after a day when nothing names it", async () => {
    const [unnamed, named] = [await storedVideo(await clipOf(8)), await storedVideo(await clipOf(8))];
    inDatabase(
      "INSERT INTO posts (author, role, content, avatar, video) VALUES ('a', 'r', 'c', '', ?)",
      named,
    );
    const dayOld = Date.now() - 25 * 60 * 60 * 1000;
    inDatabase("UPDATE stored_objects SET created_at = ?", dayOld);
    const left = path.join(site.dataDir, "cache/forms/left-by-a-crash");
    mkdirSync(path.dirname(left), { recursive: true });
    writeFileSync(left, "half a video");
    utimesSync(left, dayOld / 1000, dayOld / 1000);
    inDatabase("UPDATE work_queue SET due_at = 0 WHERE kind = 'sweep'");
    await until("the sweep", () => !existsSync(left));
    expect((await site.ask(unnamed)).status).toBe(404);
    expect((await site.ask(named)).status).toBe(200);
    expect(filesIn("objects/uploads")).not.toContain(idOf(unnamed));
  });
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
      const [{ video } = { video: "" }] = inDatabase("SELECT video FROM posts ORDER BY id DESC LIMIT 1") as {
        video: string;
      }[];
      expect(rowOf(video)).toMatchObject({ duration_seconds: 60, bytes: content.length });
      expect(filesIn("cache/forms")).toEqual([]);
      expect(rise).toBeLessThan(64);
    },
  );
});

describe("a form with files", () => {
  it.each(["video", "images", "videoThumbnail"])(
    "keeps its %s on disk, and leaves nothing there when its connection is lost",
    async (field) => {
      const fields = { intent: "post", content: "With a video" };
      const file = { name: "clip.mp4", type: "video/mp4", content: padded(await clipOf(8), 3_000_000) };
      const { body, type } = await multipart(fields, { [field]: file });
      const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { "Content-Type": type, "Content-Length": String(body.length), Cookie: cookie };
      await new Promise<void>((resolve) => {
        const request = http.request(`${site.url}/community`, { method: "POST", headers });
        request.on("error", () => resolve());
        request.write(body.subarray(0, body.length * 0.9), () => {
          void until("a file", () => filesIn("cache/forms").length > 0).then(() =>
            request.destroy(new Error("lost")),
          );
        });
      });
      await until("no file", () => filesIn("cache/forms").length === 0);
      expect((await member.get("/healthz")).status).toBe(200);
    },
  );

  it("is held for nobody who is not logged in", async () => {
    const stranger = new Visitor(site);
    const file = { name: "clip.mp4", type: "video/mp4", content: await clipOf(8) };
    const answer = await stranger.submitFiles(
      "/community",
      { intent: "post", content: "Kept all the same" },
      { video: file },
    );
    expect([answer.status, answer.text.includes("Kept all the same")]).toEqual([401, true]);
    expect(filesIn("cache/forms")).toEqual([]);
  });
});

describe.skipIf(!canMountDisks())("on a full disk", () => {
  it("the form comes back with its text, and the reason", async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(path.join(dataDir, "cache/forms"), "1m");
    const full = await startSite({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, DEMO_DATA: "off" });
    try {
      const here = await someone(full);
      const file = { name: "clip.mp4", type: "video/mp4", content: padded(await clipOf(8), 3_000_000) };
      const fields = { intent: "post", content: "Not to be typed again" };
      const answer = await here.submitFiles("/community", fields, { video: file });
      expect(answer.status).toBe(507);
      expect(answer.text).toContain("There is no room left to store files");
      expect(answer.text).toContain("Not to be typed again");
      expect(filesIn("cache/forms", full)).toEqual([]);
    } finally {
      await full.stop({ keepData: true });
      unmount?.();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("a video is refused before its claim, and one that lies there is claimed without more room", async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(path.join(dataDir, "objects"), "8m");
    const full = await startSite({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, DEMO_DATA: "off" });
    try {
      const here = await someone(full);
      const uploadURL = await requestUpload(here, { contentType: "video/mp4" });
      const refused = await send(site, uploadURL, padded(await clipOf(8), 9_000_000), TYPE);
      expect([refused.status, refused.text]).toEqual([507, expect.stringMatching(/no room/)]);
      expect(filesIn("objects/private/uploads", full)).toEqual([]);
      expect((await send(site, uploadURL, padded(await clipOf(8), 5_000_000), TYPE)).status).toBe(200);
      writeFileSync(path.join(dataDir, "objects/filler"), Buffer.alloc(2_900_000));
      const claimed = await claim(here, uploadURL);
      expect([claimed.status, filesIn("objects/uploads", full)]).toEqual([200, [idOf(uploadURL)]]);
    } finally {
      await full.stop({ keepData: true });
      unmount?.();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
