import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/foundation/db.server";
import { env } from "#app/foundation/env.server";
import { stagedKey } from "#app/foundation/uploads/object-contract";
import { keepVideo, requireOwnVideo, storeVideo } from "#app/foundation/uploads/videos.server";
import { useOwnDatabase } from "#tests/setup/own-database";
import { CLIP_SIZE, clipOf, padded, webm } from "#tests/setup/videos";

let ada: number;
let ben: number;
beforeAll(() => {
  useOwnDatabase();
  const insert = sqlite().prepare("INSERT INTO hub_members (name, email, password) VALUES ('N', ?, 'x')");
  [ada, ben] = ["ada@example.org", "ben@example.org"].map((email) =>
    Number(insert.run(email).lastInsertRowid),
  ) as [number, number];
});

const laid = (content: Buffer): string => {
  const file = path.join(env().dataDir, randomUUID());
  writeFileSync(file, content);
  return file;
};
const stored = () => {
  const folder = path.join(env().dataDir, "objects/uploads");
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("storing a video", () => {
  it("keeps it as it is, and notes what it is", async () => {
    for (const [content, facts] of [
      [
        await clipOf(61),
        { contentType: "video/mp4", width: CLIP_SIZE[0], height: CLIP_SIZE[1], durationSeconds: 61 },
      ],
      [webm(), { contentType: "video/webm", width: 64, height: 48, durationSeconds: 1.007 }],
    ] as const) {
      const file = laid(content);
      const video = await storeVideo(file, ada);
      expect(video).toEqual({
        ...facts,
        path: expect.stringMatching(/^\/objects\/uploads\//),
        bytes: content.length,
      });
      // What was sent may go.
      rmSync(file);
      expect(readFileSync(path.join(env().dataDir, video.path)).equals(content)).toBe(true);
      expect(requireOwnVideo(video.path, ada, "video")).toEqual(video);
    }
  });

  it("refuses what is none, is too large or isn't there, and keeps nothing of it", async () => {
    const before = stored();
    const [none, invalid] = [Buffer.from("a text"), "Please select a valid video file"];
    await expect(storeVideo(laid(none), ada)).rejects.toMatchObject({ status: 400, message: invalid });
    await expect(storeVideo("/nowhere", ada)).rejects.toMatchObject({ status: 400, message: invalid });
    const large = laid(padded(await clipOf(8), 1_000_000));
    const { maxVideoMb } = env();
    env().maxVideoMb = 1;
    const sentence = "Please select a file smaller than 1MB";
    await expect(storeVideo(large, ada)).rejects.toMatchObject({ status: 400, message: sentence });
    env().maxVideoMb = maxVideoMb;
    expect(stored()).toEqual(before);
  });

  it("keeps no file when its row can't be written", async () => {
    const before = stored();
    await expect(storeVideo(laid(await clipOf(8)), 999_999)).rejects.toThrow(/FOREIGN KEY/);
    expect(stored()).toEqual(before);
  });
});

it("looks at what nobody can change any more, not at what was sent", async () => {
  const good = await clipOf(8);
  const staged = stagedKey(randomUUID());
  const { path: kept } = await keepVideo(randomUUID(), ada, async (store, key) => {
    await store.write(staged, good, "video/mp4");
    await store.copy(staged, key, "video/mp4");
    await store.write(staged, Buffer.from("<script>alert(1)</script>"), "video/mp4");
  });
  expect(readFileSync(path.join(env().dataDir, kept)).equals(good)).toBe(true);

  const before = stored();
  const bad = keepVideo(randomUUID(), ada, async (store, key) => {
    await store.write(staged, Buffer.from("<script>alert(1)</script>"), "video/mp4");
    await store.copy(staged, key, "video/mp4");
    await store.write(staged, good, "video/mp4");
  });
  await expect(bad).rejects.toMatchObject({ status: 400 });
  expect(stored()).toEqual(before);
});

describe("a video that a post names", () => {
  it("must be there, be a video and be the member's own", async () => {
    const { path: own } = await storeVideo(laid(await clipOf(8)), ada);
    const picture = "/objects/uploads/00000000-0000-4000-8000-000000000001";
    sqlite()
      .prepare(
        "INSERT INTO stored_objects (path, content_type, bytes, owner_id) VALUES (?, 'image/jpeg', 1, ?)",
      )
      .run(picture, ada);
    const swept = "/objects/uploads/00000000-0000-4000-8000-000000000002";
    for (const [named, memberId, status, sentence] of [
      [own, ben, 403, "This video is another member's; please choose one of your own"],
      [picture, ada, 400, "Please select a valid video file"],
      [swept, ada, 400, "This video is no longer stored; please choose it again"],
      ["https://example.org/a.mp4", ada, 400, "Please select a valid video file"],
      ["", ada, 400, "Please select a valid video file"],
    ] as const) {
      expect(() => requireOwnVideo(named, memberId, "video")).toThrowError(
        expect.objectContaining({ status, message: sentence, fieldErrors: { video: [sentence] } }),
      );
    }
  });
});
