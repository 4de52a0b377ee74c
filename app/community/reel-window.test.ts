import { describe, expect, it } from "vitest";

import { reelsAt, shownLabel, shownSentence, windowAfter } from "#app/community/reel-window";

/** Labels of the windows that are seen one after the other, beginning with the first. */
function walk(count: number, steps: number, direction: 1 | -1 = 1): string[] {
  let start = 0;
  return Array.from({ length: steps }, () => {
    const label = shownLabel(reelsAt(start, count), count);
    start = windowAfter(start, count, direction);
    return label;
  });
}

describe("the window of the reels", () => {
  it("steps by three and wraps around", () => {
    expect(walk(5, 6)).toEqual([
      "1–3 of 5",
      "4, 5, 1 of 5",
      "2–4 of 5",
      "5, 1, 2 of 5",
      "3–5 of 5",
      "1–3 of 5",
    ]);
    expect(walk(5, 3, -1)).toEqual(["1–3 of 5", "3–5 of 5", "5, 1, 2 of 5"]);
    expect(walk(6, 3)).toEqual(["1–3 of 6", "4–6 of 6", "1–3 of 6"]);
    expect(walk(4, 3)).toEqual(["1–3 of 4", "4, 1, 2 of 4", "3, 4, 1 of 4"]);
  });

  it("is read out in words", () => {
    expect(shownSentence(reelsAt(0, 5), 5)).toBe("Reels 1 to 3 of 5");
    expect(shownSentence(reelsAt(3, 5), 5)).toBe("Reels 4, 5 and 1 of 5");
  });

  it("holds what there is when that is less", () => {
    expect([0, 1, 2, 3].map((count) => reelsAt(0, count))).toEqual([[], [0], [0, 1], [0, 1, 2]]);
  });
});
