import { describe, expect, it } from "vitest";

import { imagesOf, picturesHint, videoHint, videoOf } from "#app/platform/uploads/media-kinds";
import { INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";
import { INVALID_VIDEO, postVideoTooLong, videoTooLarge } from "#app/platform/media/video-rules";

const rules = { maxVideoMb: 100, seconds: 180, tooLong: postVideoTooLong, frame: 1 };

describe("a picture's check", () => {
  it.each([
    // Its size counts after it was scaled down.
    ["image/jpeg", 12_000_000, undefined],
    ["image/svg+xml", 400, INVALID_FILE_TYPE],
    ["image/png", 0, INVALID_FILE_TYPE],
    ["video/mp4", 400, INVALID_FILE_TYPE],
    ["", 400, undefined],
  ])("says of %j with %d bytes what can be said before it is read", (type, size, fault) => {
    expect(imagesOf(5).check({ type, size })).toEqual(fault);
  });
});

describe("a video's check", () => {
  it.each([
    ["video/mp4", 100_000_000, undefined],
    ["video/quicktime", 12, undefined],
    ["", 12, undefined],
    ["application/octet-stream", 12, undefined],
    ["video/mp4", 100_000_001, videoTooLarge(100)],
    ["video/mp4", 0, INVALID_VIDEO],
    ["text/plain", 12, INVALID_VIDEO],
    ["image/gif", 12, INVALID_VIDEO],
  ])("says of %j with %d bytes what can be said before it is read", (type, size, fault) => {
    expect(videoOf(rules).check({ type, size })).toEqual(fault);
  });
});

it("says what is accepted", () => {
  expect(picturesHint(5)).toBe("Up to 5 images of at most 5 MB each: JPEG, PNG, GIF, WebP or AVIF.");
  expect(videoHint(rules)).toBe("One video of up to 3 minutes and 100 MB: MP4, MOV or WebM.");
  expect(videoHint({ maxVideoMb: 20, seconds: 60 })).toBe(
    "One video of up to 60 seconds and 20 MB: MP4, MOV or WebM.",
  );
});
