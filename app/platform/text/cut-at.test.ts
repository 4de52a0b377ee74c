import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { excerptAround } from "#app/platform/search/excerpt-around";
import { cutToSearch, SEARCH_LIMIT } from "#app/platform/search/text-match";
import { cutAt } from "#app/platform/text/cut-at";
import { excerpt, lengthOf, TEXT_LIMIT } from "#app/platform/text/text-rules";

const SEEN = new Intl.Segmenter("en", { granularity: "grapheme" });
const seenIn = (text: string): string[] => Array.from(SEEN.segment(text), ({ segment }) => segment);

const CHARACTERS = ["😀", "👨‍👩‍👧‍👦", "🇳🇴", "👍🏽", "❤️", "e\u0301\u0323", "क्षि", "한", "a", " "];
const LONGEST = Math.max(...CHARACTERS.map(({ length }) => length));
const texts = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 30, maxLength: 200 })
  .map((characters) => characters.join(""));

/** Whether a text is the beginning of another one, in whole characters. */
const isBeginning = (text: string, part: string): boolean =>
  seenIn(text).slice(0, seenIn(part).length).join("") === part;

describe("a text that is cut", () => {
  it("ends between two characters as people see them, as late as it may", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: LONGEST, max: 200 }), (text, at) => {
        const end = cutAt(text, at);
        expect(isBeginning(text, text.slice(0, end))).toBe(true);
        const next = seenIn(text)[seenIn(text.slice(0, end)).length] ?? "";
        expect(end <= at && (next === "" || end + next.length > at)).toBe(true);
      }),
    );
  });

  it("is an excerpt in whole characters, around a match too", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 30, max: 100 }), (text, limit) => {
        const short = excerpt(text, limit);
        expect(short.length).toBeLessThanOrEqual(limit);
        if (short !== text) expect(isBeginning(text, short.replace(/…$/, ""))).toBe(true);
        const around = excerptAround(`${text}needle${text}`, "needle", limit).replace(/^…|…$/g, "");
        expect(seenIn(`${text}needle${text}`)).toEqual(expect.arrayContaining(seenIn(around)));
      }),
    );
  });

  it("is cut between code points where one character is longer than it may be", () => {
    const endless = "👨‍".repeat(200);
    expect(excerpt(endless, 31)).toBe(`${"👨‍".repeat(10)}…`);
    expect(excerpt(endless, 32).isWellFormed()).toBe(true);
  });

  it("is no more than a search takes", () => {
    expect(cutToSearch("👨‍👩‍👧‍👦".repeat(60))).toBe("👨‍👩‍👧‍👦".repeat(Math.floor(SEARCH_LIMIT / 7)));
    expect(lengthOf(cutToSearch("a".repeat(300)))).toBe(SEARCH_LIMIT);
  });

  it("costs no time that a list of the longest texts would feel", () => {
    const long = CHARACTERS.map((character) => character.repeat(TEXT_LIMIT).slice(0, TEXT_LIMIT));
    const start = performance.now();
    for (const text of long) for (let i = 0; i < 24; i += 1) excerpt(text);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
