import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  cleanSearch,
  FIELD_SEPARATOR,
  fold,
  ignoreCase,
  markMatches,
  matches,
} from "#app/platform/search/text-match";

describe("fold", () => {
  it.each([
    ["É", "é"],
    ["É", "é"],
    ["ΟΔΟΣ", "οδος"],
    ["Straße", "STRASSE"],
    ["STRAẞE", "strasse"],
    ["İstanbul", "istanbul"],
    ["İSTANBUL", "I\u0307stanbul"],
    ["Işık", "ışık"],
    ["ﬁnance", "FINANCE"],
    ["ᾼ", "αι"],
    ["ΐ", "Ϊ́"],
    ["Жизнь", "жИЗНЬ"],
    ["Nyström", "nystrom"],
    ["Zając", "ZAJAC"],
    ["Søren Łuczak", "soren luczak"],
    ["Élise", "Elise"],
    ["Tiếng Việt", "tieng viet"],
    ["real-time", "real time"],
    ["Œuvre", "oeuvre"],
  ])("makes %j and %j the same", (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it("is full case folding: what is one letter ignoring case is one, and nothing else but Latin letters with their accents is", () => {
    const letters: string[] = [];
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (/\p{Changes_When_Casemapped}/u.test(letter)) letters.push(letter);
    }
    const text = letters.join("\n");
    for (const letter of letters) {
      for (const [same] of text.matchAll(new RegExp(`^${letter}$`, "gimu")))
        expect([letter, same, fold(same)]).toEqual([letter, same, fold(letter)]);
    }
    const byFold = Object.groupBy(letters, fold);
    for (const [folded, same = []] of Object.entries(byFold)) {
      if (folded === "i") continue;
      const [first = ""] = same;
      for (const other of same) {
        const isSame =
          new RegExp(`^${first}$`, "iu").test(other) ||
          other.normalize("NFD") === first.normalize("NFD") ||
          [first, other].every((letter) => /\p{Script=Latin}/u.test(letter));
        expect([
          first,
          other,
          isSame || fold(other.normalize("NFC")) === fold(first.normalize("NFC")),
        ]).toEqual([first, other, true]);
      }
    }
    expect(byFold.i).toEqual(expect.arrayContaining(["I", "i", "İ", "ı"]));
  });

  it.each([
    ["й", "и"],
    ["が", "か"],
    ["ёж", "еж"],
    ["ά", "α"],
  ])("leaves %j and %j apart: in other scripts marks make other letters", (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it("tells texts apart that are the same but for accents and hyphens, where only case is ignored", () => {
    for (const [one, other] of [
      ["Résumé", "Resume"],
      ["co-op", "co op"],
    ] as const)
      expect([ignoreCase(one) === ignoreCase(other), fold(one) === fold(other)]).toEqual([false, true]);
    expect(ignoreCase("STRASSE")).toBe(ignoreCase("Straße"));
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

it.each([
  ["Children\u2019s", "children's"],
  ["Pre\u2011Seed", "pre seed"],
  ["2020\u20132021", "2020 2021"],
  ["Series\u00a0A", "series a"],
])("folds %j as keyboards have it, one character for one", (text, plain) => {
  expect(fold(text)).toBe(plain);
  expect(markMatches(`x ${text} y`, plain).find(({ match }) => match)?.text).toBe(text);
});

describe("cleanSearch", () => {
  it("has one space where there are several, of any kind", () => {
    expect(cleanSearch("series \u00a0 a\t\u2003b")).toBe("series a b");
  });

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

  it("marks what stands around a dash between spaces", () => {
    expect(markMatches("My title – a subtitle", "title a")).toEqual([
      { text: "My ", match: false },
      { text: "title – a", match: true },
      { text: " subtitle", match: false },
    ]);
    expect(matches("-", ["real-time", "a b"])).toBe(false);
  });

  it("marks whole characters where folding changes the length", () => {
    expect(markMatches("Die Straße", "STRASSE")).toEqual([
      { text: "Die ", match: false },
      { text: "Straße", match: true },
    ]);
    expect(markMatches("aßb", "s")[1]).toEqual({ text: "ß", match: true });
    expect(markMatches("İİ, İstanbul Işık", "istanbul i")).toEqual([
      { text: "İİ, ", match: false },
      { text: "İstanbul I", match: true },
      { text: "şık", match: false },
    ]);
    expect(markMatches("I\u0307stanbul", "ist")[0]).toEqual({ text: "I\u0307st", match: true });
  });

  it("marks something wherever the text is found", () => {
    const letters = fc.constantFrom(..."aAßẞsSİıiIςσΣéÉe\u0301\u0307ﬁfŉ".split(""), " ");
    const words = (maxLength: number) =>
      fc.array(letters, { minLength: 1, maxLength }).map((parts) => parts.join("").normalize("NFC"));
    fc.assert(
      fc.property(words(12), words(3), (text, searched) => {
        const isMarked = markMatches(text, searched).some((part) => part.match);
        expect(isMarked).toBe(fold(searched) !== "" && matches(searched, [text]));
      }),
    );
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
