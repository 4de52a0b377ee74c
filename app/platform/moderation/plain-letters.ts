import { resolveConfusablesTransformer } from "obscenity";

import { normalize } from "#app/platform/text/normalize";

/* Each step must be linear in the text's length. */

const byLetter = (lookAlikes: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(lookAlikes).flatMap(([latin, others]) =>
      [...others].map((other) => [other, latin] as const),
    ),
  );

/** Of Cyrillic and Greek, whose words are mostly meant: fewer than obscenity knows. */
const LOOK_ALIKES = byLetter({
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
});

/** Alphabets besides, whose letters obscenity knows by sight. Those written from right to left are none of them. */
const BY_SIGHT =
  /[\p{sc=Lisu}\p{sc=Copt}\p{sc=Ital}\p{sc=Cher}\p{sc=Cans}\p{sc=Cari}\p{sc=Lyci}\p{sc=Dsrt}\p{sc=Elba}\p{sc=Osge}\p{sc=Plrd}\p{sc=Runr}\p{sc=Tfng}\p{sc=Wara}]/u;

/** Look-alikes that obscenity takes for another letter or doesn't know. */
const OURS = byLetter({
  a: "ⲁ𐌀",
  b: "ⲃ𐌁",
  c: "ⲥ𐌂",
  d: "𐌃",
  e: "ⲉ𐌄",
  f: "ꜰ𐌅𐌚",
  h: "ⲏ𐌇ꮒ",
  i: "ıⲓ𐌉ꓲꭵ",
  j: "ꓙ",
  k: "ⲕ𐌊",
  l: "𐌋",
  m: "ⲙ𐌌𐌑",
  n: "ⲛ𐌍",
  o: "ⲟ𐌏",
  p: "ⲣ𐌐",
  q: "ϥ𐌒",
  r: "ⲅ𐌓",
  s: "𐌔",
  t: "ⲧ𐌕",
  u: "µμⲩ𐌖",
  x: "ⲭ𐌗",
  z: "ⲍ𐌆",
});

const confusables = resolveConfusablesTransformer();

function resembled(character: string): string {
  const ours = OURS.get(character) ?? OURS.get(character.toLowerCase());
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
  const plain = characters.map((character) =>
    BY_SIGHT.test(character) ? resembled(character) : (LOOK_ALIKES.get(character.toLowerCase()) ?? character),
  );
  return plain.every((character) => character <= "\x7f") ? plain.join("") : word;
}

/** Removes invisible characters and turns styled letters and digits into plain ones; keeps lines and case. */
export const visible = (text: string): string =>
  // NFKC would turn each of these two into a sentence.
  normalize(text.toWellFormed().replace(/[\uFDFA\uFDFB]/g, " "), "NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\u2800/g, " ");

const DEEPEST = 125;

/** What an override or another embedding encloses, as far as it was read. */
interface Run {
  backwards: boolean;
  parts: string[];
  around?: Run;
}

const shownOf = ({ backwards, parts }: Run): string => (backwards ? parts.toReversed() : parts).join("");

/**
 * As it shows: what stands under U+202E, the override to the right-to-left, is read backwards (Unicode UAX #9, to its depth). Other
 * embeddings keep Latin letters in their order.
 */
function lineAsShown(line: string): string {
  let run: Run = { backwards: false, parts: [] };
  let depth = 0;
  const close = (around: Run) => {
    around.parts.push(shownOf(run));
    run = around;
    depth--;
  };
  for (const character of line) {
    if (/[\u202a\u202b\u202d\u202e\u2066-\u2068]/.test(character)) {
      if (depth++ < DEEPEST) run = { backwards: character === "\u202e", parts: [], around: run };
    } else if (/[\u202c\u2069]/.test(character)) {
      if (depth > DEEPEST) depth--;
      else if (run.around) close(run.around);
    } else run.parts.push(character);
  }
  while (run.around) close(run.around);
  return shownOf(run);
}

/** Whether something in it is read backwards. */
export const turnsOrder = (text: string): boolean => text.includes("\u202e");

export const asShown = (text: string): string =>
  text
    .split(/(\r\n?|[\n\u2028\u2029])/)
    .map(lineAsShown)
    .join("");

/** Flags are made of letters, but stand for words of their own. */
const unboxed = (text: string): string =>
  text
    .replace(/[\u{1F150}-\u{1F189}]/gu, resembled)
    .replace(/\p{Regional_Indicator}+/gu, (flags) => ` ${[...flags].map(resembled).join("")} `);

export const plainLetters = (seen: string): string =>
  normalize(unboxed(seen), "NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\p{L}\p{N}]+/gu, undisguised);
