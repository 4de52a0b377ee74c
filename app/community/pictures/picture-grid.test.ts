import { describe, expect, it } from "vitest";

import { gridOf, shareOf } from "#app/community/pictures/picture-grid";

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
