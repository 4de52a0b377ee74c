import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { momentOf, videoTypeOf } from "#app/platform/videos/read-video";

describe("momentOf", () => {
  it.each([
    [180, 1, 1],
    [1.2, 1, 1],
    [1, 1, 0.5],
    [0.4, 1, 0.2],
    [60, 0.5, 0.5],
    [0.5, 0.5, 0.25],
  ])("of a video of %d s looks at %d s, or at its middle: %d s", (duration, wanted, moment) => {
    expect(momentOf(duration, wanted)).toBe(moment);
  });
});

describe("videoTypeOf", () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

  it.each([
    ["\0\0\0\u0020ftypisom", "video/mp4"],
    ["\0\0\0\u0014ftypqt  ", "video/mp4"],
    ["\0\0\0\u0008wide", "video/mp4"],
    ["\u001aE\u00df\u00a3\u0001\0\0\0", "video/webm"],
    ["No video at all.", undefined],
    ["\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF", undefined],
    ["", undefined],
  ])("tells by the first bytes %j", (head, type) => {
    expect(videoTypeOf(bytes(head))).toBe(type);
  });

  it("knows a real file", () => {
    expect(videoTypeOf(readFileSync("other/seed/media/reel-quay-wall.mp4").subarray(0, 8))).toBe("video/mp4");
  });
});
