import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { personArt } from "#app/ui/media/tile-art";

const initialsOf = (name: string) => personArt(name).initials;
const INITIAL = String.raw`[\p{L}\p{N}]\p{M}*`;

const BRACKETS = fc.constantFrom("()", "[]", "{}", "（）", "【】");
const noBrackets = (text: string) => text.replace(/[()[\]{}（）［］｛｝【】〔〕]/gu, "");
/** Names of all scripts, with at least a letter, such as people type. */
const names = fc
  .tuple(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.constantFrom("Ada", "נועה", "田辺", "Ömer", "नीना"),
  )
  .map(([rest, letters]) => `${letters} ${noBrackets(rest)}`);

describe("the initials of a person", () => {
  it.each([
    ["Amara Osei", "AO"],
    ["Noor van Dijk", "ND"],
    ["Cher", "C"],
    ["Dr. Lena Brandt", "LB"],
    ["Prof. Dr. Lena Brandt", "LB"],
    ["נועה לוי (PhD)", "נל"],
    ["(PhD) נועה לוי", "נל"],
    ["נועה (PhD)", "נ"],
    ["Lena [she/her] Brandt (PhD, MBA)", "LB"],
    ["Lena Brandt (PhD", "LB"],
    ["（博士）田辺 ゆき", "田ゆ"],
    ["(Lena)", "L"],
    ["“Lena” Brandt", "LB"],
    ["Lena Brandt 🚀", "LB"],
    ["🚀 Lena Brandt", "LB"],
    ["👩‍👩‍👧 Ada 🇳🇱", "A"],
    ["- Lena & Brandt -", "LB"],
    ["3D Robotics", "3R"],
    ["1️⃣ First", "1F"],
    ["e\u0301lise o\u0308rs", "E\u0301O\u0308"],
    ["élise örs", "ÉÖ"],
    ["नीना किशोर", "नीकि"],
    ["ßen Ada", "ßA"],
    ["🚀", ""],
    ["Ada \u03b1\u0313\u0345", "A\u03b1\u0313\u0345"],
    ["", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("are at most two letters or digits with their marks, whatever the name", () => {
    const anything = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), names);
    fc.assert(
      fc.property(anything, (name) => {
        const initials = initialsOf(name);
        expect(initials).toMatch(new RegExp(`^(?:${INITIAL}){0,2}$`, "u"));
        expect(initials.isWellFormed()).toBe(true);
        expect(initials).not.toMatch(/[\p{Ps}\p{Pe}\p{Emoji_Presentation}\uFE0F]/u);
        if (/[\p{L}\p{N}]/u.test(name)) expect(initials).not.toBe("");
      }),
    );
  });

  it("and the tile stay the same when a title in brackets is added", () => {
    fc.assert(
      fc.property(
        names,
        BRACKETS,
        fc.constantFrom("PhD", "she/her", "ד״ר", "🚀"),
        (name, [open, close], title) => {
          const { palette, corner, initials } = personArt(name.trim());
          for (const titled of [`${name} ${open}${title}${close}`, `${open}${title}${close} ${name}`]) {
            expect(initialsOf(titled)).toBe(initials);
          }
          expect(personArt(`${name} ${open}${title}${close}`)).toEqual({ palette, corner, initials });
        },
      ),
    );
  });

  it("leave the tile to the seed where there is one", () => {
    const { palette, corner } = personArt("Ada Lovelace", "seed");
    expect(personArt("Somebody Else (PhD)", "seed")).toEqual({ palette, corner, initials: "SE" });
  });
});
