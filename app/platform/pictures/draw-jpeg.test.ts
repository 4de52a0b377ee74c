import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { fitWithin } from "#app/platform/pictures/draw-jpeg";
import { LARGEST_PICTURE } from "#app/platform/media/picture-rules";

describe("fitWithin", () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1600, 2133],
    [1600, 900, 1600, 900],
    [320, 200, 320, 200],
    [1000, 12_800, 500, 6400],
    [40_000, 1, 1600, 1],
  ])("makes %d × %d pixels of a picture %d × %d", (width, height, toWidth, toHeight) => {
    expect(fitWithin({ width, height }, LARGEST_PICTURE)).toEqual({ width: toWidth, height: toHeight });
  });

  it("keeps within the limits, enlarges nothing, and keeps the ratio as well as whole pixels can", () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, pixels, pixels, (width, height, mostWide, mostHigh) => {
        const size = fitWithin({ width, height }, { width: mostWide, height: mostHigh });
        expect(size.width).toBeLessThanOrEqual(Math.min(width, mostWide));
        expect(size.height).toBeLessThanOrEqual(Math.min(height, mostHigh));
        const scale = Math.min(1, mostWide / width, mostHigh / height);
        for (const [is, was] of [
          [size.width, width],
          [size.height, height],
        ] as const) {
          expect(is).toBeGreaterThanOrEqual(1);
          expect(Math.abs(is - was * scale)).toBeLessThan(1);
        }
      }),
    );
  });
});
