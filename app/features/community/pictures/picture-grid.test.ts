import { describe, expect, it } from "vitest";

import { gridOf, shareOf } from "#app/features/community/pictures/picture-grid";

const WIDE = 16 / 9;

describe("the grid of a post's pictures", () => {
  it("has a cell for each picture, up to five", () => {
    for (const count of [1, 2, 3, 4, 5]) expect(gridOf(count).cells).toHaveLength(count);
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
