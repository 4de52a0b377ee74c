import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";

import { beforeAll, describe, expect, it, vi } from "vitest";

import { log } from "#app/platform/log.server";
import type { ByteRange, OpenedObject } from "#app/platform/storage/object-contract";
import { inspectVideo } from "#app/platform/videos/video-inspection.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { plainPicture } from "#tests/support/pictures";
import {
  boxOf,
  CLIP_SIZE,
  claiming,
  clipOf,
  crowded,
  endless,
  padded,
  placed,
  soundOnly,
  webm,
} from "#tests/support/videos";

const [WIDTH, HEIGHT] = CLIP_SIZE;

beforeAll(() => useOwnDatabase());

/** A file in memory, that counts what is read of it. */
function opened(content: Buffer): OpenedObject & { bytesRead: () => number } {
  let bytesRead = 0;
  const read = async (range?: ByteRange) => {
    if (!range) throw new Error("read whole");
    const part = content.subarray(range.start, range.end + 1);
    bytesRead += part.length;
    return Readable.from([part]);
  };
  return { bytes: content.length, read, bytesRead: () => bytesRead };
}
/** As the site's own, of which nothing is counted. */
const inspect = (content: Buffer) => inspectVideo(opened(content), null);

describe("what a video is", () => {
  it("is told to the millisecond, by its packets and not by its headers", async () => {
    for (const seconds of [0.5, 60, 60.004, 181]) {
      const video = await clipOf(seconds);
      const facts = {
        contentType: "video/mp4",
        width: WIDTH,
        height: HEIGHT,
        durationSeconds: seconds,
        places: [],
      };
      expect(await inspect(video)).toEqual(facts);
      for (const claimed of [5, 7200]) expect(await inspect(claiming(video, claimed))).toEqual(facts);
    }
    // Its first picture comes late: that counts.
    expect((await inspect(await clipOf(9, { from: 3 }))).durationSeconds).toBe(9);
  });

  it("is as long as its pictures where its sound ends a tenth of a second later at most", async () => {
    for (const [pictures, soundUntil, seconds] of [
      [60, 59, 60],
      [60, 60.05, 60],
      [60, 60.1, 60],
      [60, 60.101, 60.101],
      [8, 8.1, 8],
      [8, 20, 20],
    ] as const) {
      const { durationSeconds } = await inspect(await clipOf(pictures, { soundUntil }));
      expect([pictures, soundUntil, durationSeconds]).toEqual([pictures, soundUntil, seconds]);
    }
  });

  it("is told of QuickTime files, of MP4 in pieces and of WebM, with or without a duration in it", async () => {
    for (const kind of ["mov", "fragmented"] as const) {
      expect(await inspect(await clipOf(61, { kind }))).toEqual({
        contentType: "video/mp4",
        width: WIDTH,
        height: HEIGHT,
        durationSeconds: 61,
        places: [],
      });
    }
    for (const kind of ["muxed", "recorded"] as const) {
      const { durationSeconds, ...facts } = await inspect(webm(kind));
      expect(facts).toEqual({ contentType: "video/webm", width: 64, height: 48, places: [] });
      expect(durationSeconds).toBeCloseTo(1, 1);
    }
  });

  it("is as wide and high as it is shown, however it was held", async () => {
    for (const rotation of [0, 90, 180, 270] as const) {
      const { width, height } = await inspect(await clipOf(8, { rotation }));
      expect([rotation, width, height]).toEqual([
        rotation,
        ...(rotation % 180 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]),
      ]);
    }
  });

  it("is told from a small part of a large file", async () => {
    const file = opened(padded(await clipOf(8), 20_000_000));
    expect((await inspectVideo(file, 1)).durationSeconds).toBe(8);
    expect(file.bytesRead()).toBeLessThan(4_000_000);
  });
});

describe("a file that is no video", () => {
  it("is refused, whatever it calls itself", async () => {
    const video = await clipOf(8);
    const inFront = await clipOf(8, { kind: "mov" });
    const refused: Record<string, Buffer> = {
      nothing: Buffer.alloc(0),
      "one byte": Buffer.from("x"),
      "a text": Buffer.from("This is no video.\n".repeat(99)),
      "a web page": Buffer.from("<!doctype html><script>alert(1)</script>"),
      "a web page after a video's first bytes": Buffer.concat([
        video.subarray(0, 32),
        Buffer.from("<!doctype html>".repeat(99)),
      ]),
      "a picture": await plainPicture(40, 40),
      "an AVIF picture": Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "latin1"),
      "sound alone": await soundOnly(),
      "what was cut short": video.subarray(0, video.length * 0.9),
      "what was cut short, its tables in front": inFront.subarray(0, inFront.length * 0.9),
      "only a video's head": video.subarray(0, 40),
      "only a WebM's head": webm().subarray(0, 60),
      noise: Buffer.concat([video.subarray(0, 32), randomBytes(50_000)]),
      "a playlist": Buffer.from("#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n"),
      Matroska: Buffer.from(webm().toString("latin1").replace("webm", "mkv "), "latin1"),
    };
    for (const [what, content] of Object.entries(refused)) {
      const answer = await inspect(content).catch((error: unknown) => error);
      expect([what, answer]).toEqual([
        what,
        expect.objectContaining({ status: 400, message: "Please select a valid video file" }),
      ]);
    }
  });

  it("harms nobody when it says that it holds more than memory does", async () => {
    const told = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const before = process.memoryUsage().rss;
    await expect(inspect(crowded(await clipOf(8)))).rejects.toMatchObject({ status: 400 });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(told.mock.calls.flat().join()).toMatch(/was refused/);
    told.mockRestore();
  });

  it("is read no further than a video needs", async () => {
    const told = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const clip = readFileSync("other/seed/media/reel-gentle-robot.mp4");
    // What stands for the movie's tables is as large as a film.
    const tables = boxOf("moov", Buffer.alloc(60_000_000));
    const file = opened(Buffer.concat([clip.subarray(0, 32), tables]));
    await expect(inspectVideo(file, 1)).rejects.toMatchObject({ status: 400 });
    expect(file.bytesRead()).toBeLessThan(34_000_000);
    told.mockRestore();
  });

  it("is given up after some seconds of a processor, and holds up nobody else's video meanwhile", async () => {
    const told = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const good = await clipOf(8);
    const ended: string[] = [];
    const hostile = Array.from({ length: 2 }, () =>
      inspectVideo(opened(endless()), 7).catch(({ status }: { status: number }) => {
        ended.push(String(status));
      }),
    );
    await inspectVideo(opened(good), 8);
    // Not even the first of them.
    expect(ended).toEqual([]);
    await Promise.all(hostile);
    expect(ended).toEqual(["400", "400"]);
    expect(told.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [
        "A video of 2000 bytes was refused: reading it took more than 3 s of a processor",
      ]),
    );
    told.mockRestore();
  });

  it("can be sent so often by a member, and is not even read from then on", async () => {
    const cut = (await clipOf(8)).subarray(0, 20_000);
    const tries: unknown[] = [];
    for (let n = 0; n < 13; n++) {
      const refused = await inspectVideo(opened(cut), 9).catch((error: unknown) => error);
      tries.push((refused as { status: number }).status);
    }
    expect(tries).toEqual([...Array.from({ length: 12 }, () => 400), 429]);
    const file = opened(await clipOf(8));
    await expect(inspectVideo(file, 9)).rejects.toMatchObject({
      status: 429,
      message: "Too many of your videos couldn't be read. Please wait 60 minutes and try again.",
      hints: {
        retryAfter: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600) as number,
      },
    });
    // No more of it than its first bytes, which tell that it may be a video.
    expect(file.bytesRead()).toBe(64);
    // Of others, and of what isn't read at all, nothing is counted.
    expect((await inspectVideo(opened(await clipOf(8)), 8)).durationSeconds).toBe(8);
  });

  it("tells no more places than a camera writes: each would have to be taken out", async () => {
    let video = await clipOf(8);
    for (let n = 1; n <= 100; n++) video = placed(video, "android");
    expect((await inspect(video)).places).toHaveLength(100);
    await expect(inspect(placed(video, "android"))).rejects.toMatchObject({ status: 400 });
  });

  it("is another thing than a store that can't be reached", async () => {
    const video = opened(await clipOf(8));
    let parts = 0;
    const read = (range?: ByteRange) => {
      parts += 1;
      return parts > 1 ? Promise.reject(new Error("the store is gone")) : video.read(range);
    };
    await expect(inspectVideo({ bytes: video.bytes, read }, 1)).rejects.toThrow("the store is gone");
  });
});
