import { describe, expect, it } from "vitest";

import { cutWhere } from "#app/community/long-text";

describe("cutWhere", () => {
  it.each([
    ["", "nowhere"],
    ["A short update.", "nowhere"],
    ["word ".repeat(80), "nowhere"],
    ["word ".repeat(160), "on-phones"],
    ["word ".repeat(2000), "anywhere"],
    ["x".repeat(500), "nowhere"],
    ["line\n".repeat(12), "nowhere"],
    ["line\n".repeat(20), "anywhere"],
    // Half as many letters fill a line.
    ["砂".repeat(400), "on-phones"],
    ["砂".repeat(800), "anywhere"],
  ])("%.20j is cut %s", (text, where) => expect(cutWhere(text)).toBe(where));
});
