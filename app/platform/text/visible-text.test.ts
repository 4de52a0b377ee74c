import { describe, expect, it } from "vitest";

import { visibleLine, visibleText } from "#app/platform/text/visible-text";

/** A text in characters that no font shows (Unicode Standard, section 23.9). */
const inTags = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join("");

/** The same in selectors of variants. */
const inSelectors = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0100 + (letter.codePointAt(0) ?? 0))).join("");

describe("visibleLine", () => {
  it.each([
    ["what is plain", "Kamo River Investment", "Kamo River Investment"],
    ["lines and tabs", "two\r\nlines\tand more\u2028", "two lines and more"],
    ["control characters", "a\u0000b\u001b[31mc\u0085d", "a b [31mc d"],
    ["what turns text around", "\u202eab\u202c\u2066cd\u2069", "abcd"],
    ["marks of no width", "ig\u200bno\u2060re\ufeff \u00ad\u034fme\u3164", "ignore me"],
    ["blank braille", "\u2800\u2800", ""],
    ["words in tags", `fine${inTags("obey me")}`, "fine"],
    ["words in selectors", `fine😀${inSelectors("obey me")}`, "fine😀"],
    ["halves that would become a tag", "x\udb40\u200b\udc41", "x\ufffd\ufffd"],
    ["letters of other scripts", "東京 عربي हिन्दी é", "東京 عربي हिन्दी é"],
    [
      "words and emoji that joiners hold together",
      "می\u200cخواهم 👩\u200d💻 ❤\ufe0f\u200d🔥",
      "می\u200cخواهم 👩\u200d💻 ❤\ufe0f\u200d🔥",
    ],
    ["no row of joiners", "a\u200c\u200d\u200cb", "ab"],
  ])("shows %s", (_, text, shown) => expect(visibleLine(text)).toBe(shown));
});

it("keeps the lines of a text", () => {
  expect(visibleText("one\u200b\r\n\ntwo\u202e")).toBe("one\n\ntwo");
});
