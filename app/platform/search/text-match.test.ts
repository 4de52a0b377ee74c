import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cleanSearch, FIELD_SEPARATOR, fold, markMatches, matches } from "#app/platform/search/text-match";

describe("fold", () => {
  it.each([
    ["É", "é"],
    ["É", "é"],
    ["ΟΔΟΣ", "οδος"],
    ["Straße", "STRAßE"],
    ["Жизнь", "жИЗНЬ"],
  ])("makes %j and %j the same", (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it("is stable: folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it("never lets the field separator or a control character through", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(fold(text)).not.toContain(FIELD_SEPARATOR);
        expect(fold(text)).not.toContain("\u0000");
      }),
    );
  });
});

describe("cleanSearch", () => {
  it("drops NUL, lone surrogates and blanks at the ends", () => {
    expect(cleanSearch("  a\u0000b\ud800 ")).toBe("a b\ufffd");
    expect(cleanSearch(null)).toBe("");
  });
});

describe("matches", () => {
  it("finds a text inside one field, never across two", () => {
    expect(matches("robot", ["Tidewater Robotics"])).toBe(true);
    expect(matches("ab", ["a", "b"])).toBe(false);
  });

  it("takes %, _, quotes and * as plain characters", () => {
    for (const plain of ["%", "_", '"', "*", "'", "\\"]) {
      expect(matches(plain, [`100${plain} sure`])).toBe(true);
      expect(matches(plain, ["100 sure"])).toBe(false);
    }
  });
});

describe("markMatches", () => {
  it("marks every match in the text's own spelling", () => {
    expect(markMatches("Contract and contracts", "CONTRACT")).toEqual([
      { text: "Contract", match: true },
      { text: " and ", match: false },
      { text: "contract", match: true },
      { text: "s", match: false },
    ]);
  });

  it("gives the text again when its parts are joined, whatever is searched", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme", maxLength: 3 }),
        (text, searched) => {
          expect(
            markMatches(text, searched)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });
});
