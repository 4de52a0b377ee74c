import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { phrasesIn } from "#app/site/related/named-entries.server";
import { HOSTILE_TEXTS, ORDINARY_TEXT, timeOf } from "#tests/support/hostile-texts";

describe("phrasesIn", () => {
  it.each([
    ["we met Cedar & Coil, in Dubai.", ["Cedar", "Cedar & Coil", "Dubai"]],
    ["(Halyard’s) plan", ["Halyard"]],
    ["nothing with a capital", []],
    ["株式会社と", ["株式会社と"]],
  ])("%j may name %j", (text, phrases) => {
    for (const phrase of phrases) expect(phrasesIn(text)).toContain(phrase);
    if (phrases.length === 0) expect(phrasesIn(text)).toEqual([]);
  });

  it("is bounded, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (text) => {
        const phrases = phrasesIn(text);
        expect(phrases.length).toBeLessThanOrEqual(200);
        expect(new Set(phrases).size).toBe(phrases.length);
      }),
    );
    expect(phrasesIn("Word ".repeat(10_000)).length).toBeLessThanOrEqual(200);
  });

  it.each(HOSTILE_TEXTS)("takes no longer for %s than for any other text", (_, text) => {
    expect(timeOf(() => phrasesIn(text))).toBeLessThan(20 * timeOf(() => phrasesIn(ORDINARY_TEXT)));
  });
});
