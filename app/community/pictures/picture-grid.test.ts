import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { columnsOf, gridOf, pairOf, shareOf } from "#app/community/pictures/picture-grid";

const WIDE = 16 / 9;

describe("the grid of a post's pictures", () => {
  it("has a cell for each of as many pictures as there are, and leaves no gap", () => {
    for (let count = 1; count <= 40; count += 1) {
      const { cells } = gridOf(count);
      const covered = cells.reduce((sum, [width, height]) => sum + width * height, 0);
      const widths = cells.reduce((sum, [width]) => sum + width, 0);
      expect([count, cells.length]).toEqual([count, count]);
      if (count <= 9) expect(covered).toBeCloseTo(1);
      else expect(widths).toBeCloseTo(Math.ceil(count / 3));
    }
  });

  it("puts pairs before threes where threes don't come out even", () => {
    expect([5, 6, 7, 8, 10].map((count) => gridOf(count).className)).toEqual([
      "media many pair",
      "media many",
      "media many pairs",
      "media many pair",
      "media many pairs high",
    ]);
  });

  it("asks for the width that a cell shows, and for a little less than what is cut off", () => {
    const shares = (count: number, ratio: number) =>
      gridOf(count).cells.map((cell) => Math.round(shareOf(cell, ratio) * 100));
    expect(shares(1, WIDE)).toEqual([100]);
    expect(shares(2, WIDE)).toEqual([80, 80]);
    expect(shares(3, WIDE)).toEqual([80, 40, 40]);
    expect(shares(5, WIDE)).toEqual([50, 50, 40, 40, 40]);
    expect(shares(2, 3 / 4)).toEqual([50, 50]);
    expect(shares(1, 6)).toEqual([125]);
  });
});

describe("two pictures in a row", () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 20_000 }),
  });

  it("are of one height and whole, no higher than one picture's box and no flatter than a third of it", () => {
    let fitting = 0;
    fc.assert(
      fc.property(fc.tuple(size, size), (pictures) => {
        const pair = pairOf(pictures);
        const row = pictures.reduce((sum, { width, height }) => sum + width / height, 0);
        expect(pair !== undefined).toBe(row >= WIDE && row <= 3 * WIDE);
        if (!pair) return;
        fitting++;
        const { cells, ratios } = pair;
        expect(ratios).toEqual(pictures.map(({ width, height }) => width / height));
        expect(cells.reduce((sum, [width]) => sum + width, 0)).toBeCloseTo(1);
        expect(new Set(cells.map(([, height]) => height)).size).toBe(1);
        cells.forEach(([width, height], i) => {
          const ratio = ratios[i] ?? 0;
          expect(height).toBeLessThanOrEqual(1);
          expect((width / height) * WIDE).toBeCloseTo(ratio);
          // No more pixels are asked for than show.
          expect(shareOf([width, height], ratio)).toBeCloseTo(width);
        });
      }),
      { numRuns: 500 },
    );
    expect(fitting).toBeGreaterThan(20);
  });

  it("are as wide as their ratios say", () => {
    const pair = pairOf([
      { width: 1600, height: 900 },
      { width: 900, height: 1600 },
    ]);
    expect(columnsOf(pair?.ratios ?? [])).toBe("minmax(0, 1.7778fr) minmax(0, 0.5625fr)");
  });

  it.each([
    ["one picture", [{ width: 1600, height: 900 }]],
    ["three pictures", Array(3).fill({ width: 1600, height: 900 })],
    ["two portraits, whose row would be too high", Array(2).fill({ width: 3, height: 4 })],
    ["two panoramas, whose row would be too flat", Array(2).fill({ width: 6, height: 1 })],
    [
      "two of which one's size isn't known",
      [
        { width: 1600, height: 900 },
        { width: null, height: 900 },
      ],
    ],
  ])("don't come of %s", (_, pictures) => {
    expect(pairOf(pictures)).toBeUndefined();
  });
});
