import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";

import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import type { Refusal } from "#app/platform/refusal";
import type { MediaKind } from "#app/platform/storage/own-object.server";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";
import { claimNamed, claimUpload, readSent } from "#app/platform/uploads/uploads.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { plainPicture } from "#tests/support/pictures";
import { clipOf } from "#tests/support/videos";

it("reads no more of a file than a picture may have, whatever it was when it was looked at", async () => {
  let given = 0;
  function* replaced() {
    for (; given < 100; given++) yield Buffer.alloc(1_000_000);
  }
  const sent = { bytes: 3, read: () => Promise.resolve(Readable.from(replaced(), { highWaterMark: 1 })) };
  await expect(readSent(sent)).rejects.toMatchObject({
    status: 400,
    message: "Please select a file smaller than 5MB",
  });
  expect(given).toBeLessThan(10);

  const whole = {
    bytes: 6,
    read: () => Promise.resolve(Readable.from([Buffer.from("abc"), Buffer.from("def")])),
  };
  expect((await readSent(whole)).toString()).toBe("abcdef");
});

let ada: number;
let ben: number;
beforeAll(() => {
  useOwnDatabase();
  [ada, ben] = addMembers("ada@example.org", "ben@example.org");
});

const fileOf = (name: string) => path.join(env().dataDir, "objects", name);
const CLIENT = "one";

/** Asks for an address and sends a file there; gives back the path that it will get. */
function sent(content: Buffer | undefined, contentType: string | null = null, ownerId = ada): string {
  const id = randomUUID();
  sqlite()
    .prepare("INSERT INTO uploads (id, owner_id, content_type, expires_at) VALUES (?, ?, ?, ?)")
    .run(id, ownerId, contentType, Date.now() + 60_000);
  mkdirSync(fileOf("private/uploads"), { recursive: true });
  if (content) writeFileSync(fileOf(`private/uploads/${id}`), content);
  return `/objects/uploads/${id}`;
}
const isStaged = (storedPath: string) => existsSync(fileOf(`private/uploads/${path.basename(storedPath)}`));
const isPublic = (storedPath: string) => existsSync(fileOf(`uploads/${path.basename(storedPath)}`));

describe("a file that a post or reel names", () => {
  it("is claimed when it was only sent, and the same file each time after that", async () => {
    const picture = sent(await plainPicture(3200, 800), "image/png");
    const video = sent(await clipOf(61), "video/mp4");
    const either = sent(await clipOf(8));
    for (let times = 0; times < 2; times++) {
      await claimNamed(CLIENT, ada, picture, "image", "images");
      await claimNamed(CLIENT, ada, video, "video", "video");
      await claimNamed(CLIENT, ada, either, "video", "video");
    }
    const { width, height, format } = await sharp(readFileSync(fileOf(picture.slice(9)))).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1600, 400]);
    expect(storedObjectsAt([video]).get(video)).toMatchObject({ durationSeconds: 61 });
    for (const claimed of [picture, video, either]) {
      expect([isStaged(claimed), isPublic(claimed)]).toEqual([false, true]);
    }
  });

  it("is refused at its field when it isn't there, of another kind or another member's", async () => {
    const [clip, still] = [await clipOf(8), await plainPicture(9, 9)];
    const stored = sent(clip);
    await claimNamed(CLIENT, ada, stored, "video", "video");
    const [noVideo, noPicture] = ["Please select a valid video file", "Please select an image file"];
    const cases: [string, number, MediaKind, number, RegExp | string][] = [
      [sent(still, "image/png"), ada, "video", 400, noVideo],
      [sent(clip, "video/mp4"), ada, "image", 400, noPicture],
      [sent(Buffer.from("a text"), "video/mp4"), ada, "video", 400, noVideo],
      [sent(undefined, "video/mp4"), ada, "video", 400, noVideo],
      [sent(undefined, "image/png"), ada, "image", 400, noPicture],
      // Whatever the address was asked for, the field says what it takes.
      [sent(clip, "image/png"), ada, "video", 400, noVideo],
      [sent(Buffer.from("a text"), "image/png"), ada, "video", 400, noVideo],
      [sent(Buffer.from("a text")), ada, "video", 400, noVideo],
      [sent(still), ada, "video", 400, noVideo],
      [sent(Buffer.alloc(6_000_000, "x")), ada, "video", 400, noVideo],
      [sent(undefined), ada, "video", 400, noVideo],
      [sent(clip), ada, "image", 400, noPicture],
      [sent(clip, "video/mp4", ben), ada, "video", 403, /another member's/],
      [stored, ben, "video", 403, /another member's/],
      [stored, ada, "image", 400, noPicture],
      [`/objects/uploads/${randomUUID()}`, ada, "video", 400, /no longer stored/],
      ["https://example.org/clip.mp4", ada, "video", 400, noVideo],
      ["/objects/uploads/../../secret", ada, "image", 400, noPicture],
      ["", ada, "image", 400, noPicture],
    ];
    for (const [named, memberId, kind, status, sentence] of cases) {
      const thrown: unknown = await claimNamed(CLIENT, memberId, named, kind, "media").catch(
        (error: unknown) => error,
      );
      const { message, fieldErrors, ...refusal } = thrown as Refusal;
      expect([named, refusal.status, fieldErrors]).toEqual([named, status, { media: [message] }]);
      expect(message).toMatch(sentence);
    }
  });
});

describe("a claim that fails", () => {
  it("leaves neither a public file nor a row, and what was sent for another attempt", async () => {
    const before = existsSync(fileOf("uploads")) ? readdirSync(fileOf("uploads")) : [];
    for (const content of [await clipOf(8), await plainPicture(9, 9)]) {
      const storedPath = sent(content);
      // As on a full disk: the file can be written, the row can't.
      sqlite().exec(
        "CREATE TRIGGER no_room BEFORE INSERT ON stored_objects BEGIN SELECT RAISE(ABORT, 'no room'); END",
      );
      await expect(claimUpload(CLIENT, ada, storedPath.replace("/objects/", "/private/"))).rejects.toThrow(
        /no room/,
      );
      sqlite().exec("DROP TRIGGER no_room");
      expect(readdirSync(fileOf("uploads"))).toEqual(before);
      expect([isStaged(storedPath), storedObjectsAt([storedPath]).size]).toEqual([true, 0]);
      await claimNamed(CLIENT, ada, storedPath, content[4] === 0x66 ? "video" : "image", "media");
      expect(isPublic(storedPath)).toBe(true);
      before.push(path.basename(storedPath));
      before.sort();
    }
  });
});
