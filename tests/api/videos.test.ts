import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase as inDatabaseOf } from "#tests/support/database";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { claim, idOf, plainPicture, requestUpload, send, uploadAndClaim } from "#tests/support/pictures";
import { CLIP_SIZE, claiming, clipOf, crowded, padded, soundOnly, webm } from "#tests/support/videos";
import { Visitor } from "#tests/support/visitor";

const NO_VIDEO = "Please select a valid video file";
const NO_PICTURE = "Please select an image file";
const TYPE = { "Content-Type": "video/mp4" };

const site = await openSite();
let member: Visitor;

const someone = async (): Promise<Visitor> => (await earlierMember(site)).here;
const inDatabase = (sql: string, ...values: unknown[]) =>
  inDatabaseOf(site, (sqlite) => {
    const statement = sqlite.prepare(sql);
    return statement.reader ? statement.all(...values) : statement.run(...values);
  });
const filesIn = (folder: string): string[] => {
  const files = path.join(site.dataDir, folder);
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
  member = await someone();
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
    const content = claiming(await clipOf(180.004), 10);
    expect(rowOf(await storedVideo(content))?.duration_seconds).toBe(180.004);
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

  it("refuses one that is too large: when it is asked for, and by the address", async () => {
    const sentence = "Please select a file smaller than 100MB";
    const asked = await member.json("/api/objects/upload", { contentType: "video/mp4", size: 400_000_000 });
    expect([asked.status, asked.data.error]).toEqual([400, sentence]);
    const address = await requestUpload(member, { contentType: "video/mp4", size: 5000 });
    expect((await send(site, address, Buffer.alloc(5001), TYPE)).status).toBe(403);
    expect(filesIn("objects/private/uploads")).not.toContain(idOf(address));
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

  it("is swept after a day when nothing names it", async () => {
    const [unnamed, named] = [await storedVideo(await clipOf(8)), await storedVideo(await clipOf(8))];
    inDatabase(
      "INSERT INTO posts (author, role, content, avatar, video) VALUES ('a', 'r', 'c', '', ?)",
      named,
    );
    const left = path.join(site.dataDir, "cache/forms/left-by-a-crash");
    mkdirSync(path.dirname(left), { recursive: true });
    writeFileSync(left, "half a video");
    site.passTime(25 * 60 * 60 * 1000);
    await until("the sweep", () => !existsSync(left));
    expect((await site.ask(unnamed)).status).toBe(404);
    expect((await site.ask(named)).status).toBe(200);
    expect(filesIn("objects/uploads")).not.toContain(idOf(unnamed));
  });
});

describe("a form with files", () => {
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
