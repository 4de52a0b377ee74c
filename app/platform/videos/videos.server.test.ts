import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { sqlite } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { stagedKey } from "#app/platform/storage/object-contract";
import { placesIn } from "#app/platform/videos/gps-metadata.mjs";
import { keepVideo, requireOwnVideo, storeVideo } from "#app/platform/videos/videos.server";
import { stripGpsMetadata } from "#app/platform/videos/strip-gps-metadata.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { boxOf, CLIP_SIZE, clipOf, padded, PLACE, placed, webm } from "#tests/support/videos";

let ada: number;
let ben: number;
beforeAll(() => {
  useOwnDatabase();
  [ada, ben] = addMembers("ada@example.org", "ben@example.org");
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

describe("the place where a video was made", () => {
  it("is left out, and nothing else of the file moves", async () => {
    const clip = await clipOf(61);
    for (const by of ["android", "apple"] as const) {
      const sent = placed(clip, by);
      const file = laid(sent);
      const { path: kept, ...facts } = await storeVideo(file, ada);
      const content = readFileSync(path.join(env().dataDir, kept));
      expect([by, sent.includes(PLACE), content.includes(PLACE)]).toEqual([by, true, false]);
      expect([content.includes("xyz"), content.includes("ISO6709")]).toEqual([false, false]);
      expect([content.length, facts.bytes, facts.durationSeconds]).toEqual([sent.length, sent.length, 61]);
      // Only the movie's own length differs from what was there before the place.
      const same = content.subarray(0, clip.length).equals(sent.subarray(0, clip.length));
      expect([by, same, content.toString("latin1", clip.length + 4, clip.length + 8)]).toEqual([
        by,
        true,
        "free",
      ]);
      // What the member has is theirs.
      expect(readFileSync(file).equals(sent)).toBe(true);
    }
  });

  it("is found in what a track says, too, and a file that is made up harms nobody", async () => {
    const read = (file: Buffer) => async (start: number, end: number) => file.subarray(start, end);
    const places = (file: Buffer) => placesIn(read(file), file.length);
    const loci = boxOf("udta", boxOf("loci", Buffer.alloc(9)));
    const inTrack = Buffer.concat([
      boxOf("ftyp"),
      boxOf("moov", boxOf("mvhd"), boxOf("trak", boxOf("tkhd"), loci)),
    ]);
    const start = inTrack.length - loci.length;
    expect(await places(inTrack)).toEqual([{ start, content: start + 8, end: inTrack.length }]);
    expect(await places(Buffer.concat([boxOf("ftyp"), boxOf("moov", boxOf("udta", boxOf("name")))]))).toEqual(
      [],
    );
    expect(await places(Buffer.concat([boxOf("mdat", Buffer.from("loci")), boxOf("free")]))).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.nat(), async (noise, cut) => {
        const made = Buffer.concat([inTrack, noise]);
        made.set(noise, cut % made.length <= made.length - noise.length ? cut % made.length : 0);
        for (const { start, content, end } of await places(made)) {
          expect(start >= 0 && content > start && end >= content && end <= made.length).toBe(true);
        }
      }),
    );
  });

  it("is left out wherever the file is parted while it is read", async () => {
    const sent = Buffer.from("0123ABCDpayload-rest");
    const boxes = [{ start: 0, content: 8, end: 15 }];
    for (let size = 1; size <= sent.length; size++) {
      async function* parts() {
        for (let at = 0; at < sent.length; at += size) yield Buffer.from(sent.subarray(at, at + size));
      }
      const whole = await buffer(stripGpsMetadata(parts(), boxes));
      expect(whole.toString("latin1")).toBe("0123free\0\0\0\0\0\0\0-rest");
    }
  });
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
