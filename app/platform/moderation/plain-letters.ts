import { resolveConfusablesTransformer } from "obscenity";

import { normalize } from "#app/platform/text/normalize";

/* Each step must be linear in the text's length. */

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

function resembled(character: string): string {
  const ours = OURS.get(character);
  if (ours) return ours;
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80 || !("transform" in confusables)) return character;
  return String.fromCodePoint(confusables.transform(point) ?? point);
}

/** Only a word that mixes scripts, or is all look-alikes, is in disguise. */
function undisguised(word: string): string {
  if (/^[\0-\x7f]*$/.test(word)) return word;
  const characters = [...word];
  if (/\p{Script=Latin}/u.test(word)) return characters.map(resembled).join("");
  const lower = [...word.toLowerCase()].map((character) => LOOK_ALIKES.get(character) ?? character);
  return lower.every((character) => character <= "\x7f") ? lower.join("") : word;
}

/** Removes invisible characters and turns styled letters and digits into plain ones; keeps lines and case. */
export const visible = (text: string): string =>
  // NFKC would turn each of these two into a sentence.
  normalize(text.toWellFormed().replace(/[\uFDFA\uFDFB]/g, " "), "NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\u2800/g, " ");

/** Flags are made of letters, but stand for words of their own. */
const unboxed = (text: string): string =>
  text
    .replace(/[\u{1F150}-\u{1F189}]/gu, resembled)
    .replace(/\p{Regional_Indicator}+/gu, (flags) => ` ${[...flags].map(resembled).join("")} `);

export const plainLetters = (seen: string): string =>
  normalize(unboxed(seen), "NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\p{L}\p{N}]+/gu, undisguised);
