import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { excerptAround } from "#app/platform/search/excerpt-around";

const LONG = `${"before ".repeat(40)}the needle in it ${"after ".repeat(40)}`.trim();

describe("excerptAround", () => {
  it("keeps a short text whole", () => {
    expect(excerptAround("A short text", "short", 40)).toBe("A short text");
  });

  it("shows the place of the match, cut at words on both sides", () => {
    const shown = excerptAround(LONG, "NEEDLE", 80);
    expect(shown).toMatch(/^…before .*the needle in it.* after…$/);
    expect(shown.length).toBeLessThanOrEqual(80);
  });

  it("shows the place of the first of several texts that occurs", () => {
    expect(excerptAround(LONG, ["nowhere", "needle"], 80)).toContain("needle");
  });

  it("shows the beginning when the match is early or there is none", () => {
    expect(excerptAround(LONG, "before", 40)).toMatch(/^before before/);
    expect(excerptAround(LONG, "nowhere", 40)).toMatch(/^before before/);
  });

  it("is never longer than asked", () => {
    const texts = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(
        texts,
        fc.string({ maxLength: 5 }),
        fc.integer({ min: 10, max: 100 }),
        (text, searched, limit) => {
          expect(excerptAround(text, searched, limit).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});
