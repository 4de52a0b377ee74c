import fc from "fast-check";
import { expect, it } from "vitest";

import { typedWords } from "#app/language/words/typed-words";
import { withSigns } from "#app/language/words/phrases";
import { asWords } from "#app/platform/search/whole-words";

it("finds the words of a text, and where they stand", () => {
  const units = fc.constantFrom(
    ...[
      "a",
      "Bz",
      "9",
      "é",
      "ß",
      "Ō",
      "日",
      "П",
      "A\u0301",
      "'",
      "’",
      "-",
      "_",
      "/",
      "&",
      "+",
      "#",
      "%",
      "(",
      '"',
    ],
    ...["“", "”", " ", ",", "!", "\n", " U.S.A. ", " in ", "🚀"],
  );
  fc.assert(
    fc.property(fc.string({ unit: units, maxLength: 60 }), (text) => {
      const found = typedWords(text);
      expect(found.map(({ word }) => word)).toEqual(asWords(withSigns(text)).split(" ").filter(Boolean));
      for (const { word, start, end } of found)
        expect(asWords(withSigns(text.slice(start, end))).split(" ")).toContain(word);
    }),
  );
});

it("keeps words of one token together", () => {
  const tokens = (text: string) => {
    const words: string[][] = [];
    for (const { word, token } of typedWords(text)) (words[token] ??= []).push(word);
    return words.filter(Boolean).map((each) => each.join("+"));
  };
  expect(tokens('deep-sea "vertical farming" U.S. don’t C++')).toEqual([
    "deep+sea",
    "vertical+farming",
    "us",
    "dont",
    "cplusplus",
  ]);
  expect(tokens('an "unclosed quote')).toEqual(["an", "unclosed", "quote"]);
});
