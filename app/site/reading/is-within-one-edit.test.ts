import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isWithinOneEdit } from "#app/site/reading/is-within-one-edit";

const word = fc.stringMatching(/^[a-z]{4,12}$/);
const position = fc.nat({ max: 100 });
const letter = fc.stringMatching(/^[a-z]$/);

/** A place in a word after its first letter. */
const inside = (text: string, at: number): number => 1 + (at % (text.length - 1));

describe("isWithinOneEdit", () => {
  it("forgives a letter too many, too few, another, and two that changed places", () => {
    const slips = [
      ["staartup", "startup"],
      ["strtup", "startup"],
      ["stertup", "startup"],
      ["satrtup", "startup"],
      ["startu", "startup"],
      ["startupp", "startup"],
    ] as const;
    for (const [typed, meant] of slips) expect(isWithinOneEdit(typed, meant), typed).toBe(true);
  });

  it("forgives neither two slips, nor one in the first letter, nor none", () => {
    for (const typed of ["strtp", "tsartup", "artup", "startups!!", "startup", ""]) {
      expect(isWithinOneEdit(typed, "startup"), typed).toBe(false);
    }
  });

  it("holds for any word and any single slip", () => {
    fc.assert(
      fc.property(word, position, letter, (text, place, other) => {
        const at = inside(text, place);
        const slips = [
          `${text.slice(0, at)}${other}${text.slice(at)}`,
          `${text.slice(0, at)}${text.slice(at + 1)}`,
          `${text.slice(0, at)}${other}${text.slice(at + 1)}`,
          `${text.slice(0, at)}${text[at + 1] ?? ""}${text[at] ?? ""}${text.slice(at + 2)}`,
        ];
        for (const slip of slips) {
          expect(isWithinOneEdit(slip, text), slip).toBe(slip !== text);
          expect(isWithinOneEdit(text, slip), slip).toBe(slip !== text);
        }
      }),
    );
  });
});
