import { writeFileSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";

import { env } from "#app/platform/env.server";
import { canTakeFrames, takeFrame } from "#app/platform/videos/video-frame.server";
import { clipOf, soundOnly, webm } from "#tests/support/videos";

const laid = (content: Buffer): string => {
  const file = path.join(env().dataDir, "a video; $(id) 'of' \"mine\"");
  writeFileSync(file, content);
  return file;
};
const sizeOf = async (still: Buffer | undefined) => {
  const { format, width, height } = await sharp(still).metadata();
  return [format, width, height];
};

const installed = await canTakeFrames();
if (!installed) console.warn("Tests of stills are skipped: ffmpeg isn't installed.");

describe.skipIf(!installed)("a still of a video", () => {
  it("is a JPEG of that moment, upright, at most 800 pixels wide", async () => {
    expect(await sizeOf(await takeFrame(laid(await clipOf(8)), 1, 1))).toEqual(["jpeg", 720, 900]);
    expect(await sizeOf(await takeFrame(laid(await clipOf(8, { rotation: 90 })), 1, 1))).toEqual([
      "jpeg",
      800,
      640,
    ]);
    expect(await sizeOf(await takeFrame(laid(webm("recorded")), 0.5, 1))).toEqual(["jpeg", 64, 48]);
    const [early, late] = [await takeFrame(laid(webm()), 0, 1), await takeFrame(laid(webm()), 0.9, 1)];
    expect(early).not.toEqual(late);
  });

  it("is the first picture of a video that is shorter", async () => {
    const file = laid(await clipOf(0.3));
    expect(await takeFrame(file, 1, 1)).toEqual(await takeFrame(file, 0, 1));
  });

  it("is none of what is no video, or names other files", async () => {
    const playlist = "#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
    for (const content of [
      Buffer.from("a text"),
      Buffer.from(playlist),
      Buffer.from(`ffconcat version 1.0\nfile '/etc/passwd'\n`),
      Buffer.alloc(0),
      await soundOnly(),
      (await clipOf(8)).subarray(0, 20_000),
    ]) {
      expect(await takeFrame(laid(content), 1, 1)).toBeUndefined();
    }
    expect(await takeFrame("/nowhere", 1, 1)).toBeUndefined();
  });
});

it("is missing where ffmpeg is, without a fault", async () => {
  const { PATH } = process.env;
  process.env.PATH = env().dataDir;
  vi.resetModules();
  const without = await import("#app/platform/videos/video-frame.server");
  try {
    expect(await without.canTakeFrames()).toBe(false);
    expect(await without.takeFrame(laid(await clipOf(8)), 1, 1)).toBeUndefined();
  } finally {
    process.env.PATH = PATH;
  }
});
