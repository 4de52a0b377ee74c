import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { pictureFault } from "#app/platform/pictures/picture-check";
import { centreSquare, typed } from "#app/platform/pictures/read-picture";
import { FILE_TOO_LARGE, INVALID_FILE_TYPE, MAX_PICTURE_BYTES } from "#app/platform/media/picture-rules";

describe("pictureFault", () => {
  it.each([
    ["image/jpeg", MAX_PICTURE_BYTES, undefined],
    ["image/heic", 12, undefined],
    ["image/png", MAX_PICTURE_BYTES + 1, FILE_TOO_LARGE],
    ["image/png", 0, INVALID_FILE_TYPE],
    ["image/svg+xml", 400, INVALID_FILE_TYPE],
    ["application/pdf", 400, INVALID_FILE_TYPE],
    ["video/mp4", MAX_PICTURE_BYTES + 1, INVALID_FILE_TYPE],
    ["", 400, undefined],
    ["application/octet-stream", 400, undefined],
    ["", 0, INVALID_FILE_TYPE],
  ])("says of %j with %d bytes what is wrong with it", (type, size, fault) => {
    expect(pictureFault({ type, size })).toBe(fault);
  });
});

describe("a file of which the system knows no type", () => {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
  const typeOf = async (text: string, type = "") => (await typed(new Blob([bytesOf(text)], { type })))?.type;

  it.each([
    ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["GIF89a", "image/gif"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x1cftypavif", "image/avif"],
    ["\0\0\0\x1cftypisom", undefined],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
    ["", undefined],
  ])("gets the one that its bytes %j tell", async (text, type) => {
    expect(await typeOf(text)).toBe(type);
    expect(await typeOf(text, "application/octet-stream")).toBe(type);
  });

  it("has the one that the system tells, otherwise", async () => {
    expect(await typeOf("GIF89a", "image/heic")).toBe("image/heic");
  });
});

describe("centreSquare", () => {
  it("is the largest square inside, with as much left over on one side as on the other", () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        const { x, y, edge } = centreSquare(width, height);
        expect(edge).toBe(Math.min(width, height));
        for (const [before, length] of [
          [x, width],
          [y, height],
        ] as const) {
          const after = length - edge - before;
          expect(before).toBeGreaterThanOrEqual(0);
          expect(after - before).toBeGreaterThanOrEqual(0);
          expect(after - before).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
