import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { pictureFault } from "#app/platform/pictures/picture-check";
import { centreSquare } from "#app/platform/pictures/read-picture";
import { FILE_TOO_LARGE, INVALID_FILE_TYPE, MAX_PICTURE_BYTES } from "#app/platform/storage/picture-rules";

describe("pictureFault", () => {
  it.each([
    ["image/jpeg", MAX_PICTURE_BYTES, undefined],
    ["image/heic", 12, undefined],
    ["image/png", MAX_PICTURE_BYTES + 1, FILE_TOO_LARGE],
    ["image/png", 0, INVALID_FILE_TYPE],
    ["image/svg+xml", 400, INVALID_FILE_TYPE],
    ["application/pdf", 400, INVALID_FILE_TYPE],
    ["video/mp4", MAX_PICTURE_BYTES + 1, INVALID_FILE_TYPE],
    ["", 400, INVALID_FILE_TYPE],
  ])("says of %j with %d bytes what is wrong with it", (type, size, fault) => {
    expect(pictureFault({ type, size })).toBe(fault);
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
