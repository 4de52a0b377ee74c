import { resolveConfusablesTransformer } from "obscenity";

import { normalize } from "#app/platform/text/normalize";

/*
 * Texts as a person reads them, for the rules of moderation: what only looks like a letter becomes that letter, and what
 * nobody sees is gone. Every step goes over the text once.
 */

/** Letters of other scripts that look like a Latin one whatever stands around them. Those that merely resemble one aren't here. */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: "аα",
    b: "вЬ",
    c: "сϲ",
    d: "ԁ",
    e: "е",
    g: "ԍ",
    h: "һ",
    i: "іι",
    j: "јϳ",
    k: "кκ",
    l: "ӏ",
    m: "м",
    o: "оο",
    p: "рρ",
    q: "ԛ",
    s: "ѕ",
    t: "тτ",
    u: "υ",
    v: "ν",
    w: "ԝ",
    x: "хχ",
    y: "у",
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Look-alikes that obscenity takes for another letter or doesn't know. */
const OURS = new Map([
  ["ı", "i"],
  ["ꜰ", "f"],
  ["µ", "u"],
  ["μ", "u"],
]);

const confusables = resolveConfusablesTransformer();

/** The Latin letter that a character resembles, in any way that obscenity knows; otherwise itself. */
function resembled(character: string): string {
  const ours = OURS.get(character);
  if (ours) return ours;
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80 || !("transform" in confusables)) return character;
  return String.fromCodePoint(confusables.transform(point) ?? point);
}

/** A word in one script is that script's; only one that mixes scripts, or is all look-alikes, is in disguise. */
function undisguised(word: string): string {
  if (/^[\0-\x7f]*$/.test(word)) return word;
  const characters = [...word];
  if (/\p{Script=Latin}/u.test(word)) return characters.map(resembled).join("");
  const lower = [...word.toLowerCase()].map((character) => LOOK_ALIKES.get(character) ?? character);
  return lower.every((character) => character <= "\x7f") ? lower.join("") : word;
}

/**
 * A text without what nobody sees (zero-width, bidirectional and soft characters, lone surrogates), its fullwidth,
 * mathematical, circled and other styled letters and digits as plain ones. Lines and case stay.
 */
export const visible = (text: string): string =>
  // Each of these two is a sentence, and would make a text many times as long.
  normalize(text.toWellFormed().replace(/[\uFDFA\uFDFB]/g, " "), "NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\u2800/g, " ");

/** Letters in coloured squares and discs; flags, which are made of letters, stand for words of their own. */
const unboxed = (text: string): string =>
  text
    .replace(/[\u{1F150}-\u{1F189}]/gu, resembled)
    .replace(/\p{Regional_Indicator}+/gu, (flags) => ` ${[...flags].map(resembled).join("")} `);

/** What `visible` gives, without accents and with look-alikes as the letters that they stand for. */
export const plainLetters = (seen: string): string =>
  normalize(unboxed(seen), "NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\p{L}\p{N}]+/gu, undisguised);
