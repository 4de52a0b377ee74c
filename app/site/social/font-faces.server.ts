import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { LRUCache } from "lru-cache";

import lacking from "#app/site/social/lacking-characters.json";

/* Font packages cut a face into slices by characters, so that only those of a text are read (other/decisions/047-social-cards.md). */

export const OWN_FACE = "familjen-grotesk";

/** Both have the letters of these alphabets, which other faces repeat. */
const ALPHABET_FACES = [OWN_FACE, "noto-sans"];
const REPEATED_SUBSETS = /^(latin|greek|cyrillic|vietnamese|math|symbols)/;

const FACES_BEFORE_HAN = [
  ...ALPHABET_FACES,
  "noto-sans-arabic",
  "noto-sans-armenian",
  "noto-sans-bengali",
  "noto-sans-ethiopic",
  "noto-sans-georgian",
  "noto-sans-gujarati",
  "noto-sans-gurmukhi",
  "noto-sans-hebrew",
  "noto-sans-kannada",
  "noto-sans-khmer",
  "noto-sans-lao",
  "noto-sans-malayalam",
  "noto-sans-myanmar",
  "noto-sans-oriya",
  "noto-sans-sinhala",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-thai",
];
const CHINESE = "noto-sans-sc";
const JAPANESE = "noto-sans-jp";
export const KOREAN = "noto-sans-kr";
const HAN_FACES = [CHINESE, JAPANESE, KOREAN];

/** All of them, with their characters: some 4 MB. */
const MAX_FACES_IN_MEMORY = 30;

/** By the file's name: what `unicode-range` says of a slice and its file doesn't have. */
const LACKING: Partial<Record<string, string>> = lacking;

export interface FontSlice {
  face: string;
  /** Its own, where slices of a face share letters but not the marks on them. */
  family: string;
  file: string;
  /** What its package says that it has, as in CSS. */
  claimed: string;
  /** Code points. */
  characters: ReadonlySet<number>;
}

export const FACES: readonly string[] = [...FACES_BEFORE_HAN, ...HAN_FACES];

/** The same Chinese character is written differently in each of the three languages. */
export function facesFor(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...FACES_BEFORE_HAN, JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [...FACES_BEFORE_HAN, KOREAN, JAPANESE, CHINESE];
  return [...FACES_BEFORE_HAN, CHINESE, JAPANESE, KOREAN];
}

/** Code points, written as in CSS: "U+0-FF,U+131". */
export function* codesIn(written: string): Generator<number> {
  for (const range of written.split(",").filter(Boolean)) {
    const [first = 0, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code++) yield code;
  }
}

async function readSlices(face: string): Promise<FontSlice[]> {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve(`@fontsource-variable/${face}/package.json`));
  const subsets = JSON.parse(await readFile(path.join(folder, "unicode.json"), "utf8")) as Record<
    string,
    string
  >;
  return Object.entries(subsets)
    .filter(([subset]) => ALPHABET_FACES.includes(face) || !REPEATED_SUBSETS.test(subset))
    .map(([subset, claimed]) => {
      const name = `${face}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`;
      const characters = new Set(codesIn(claimed));
      for (const code of codesIn(LACKING[name] ?? "")) characters.delete(code);
      return {
        face,
        family: HAN_FACES.includes(face) ? face : `${face}-${subset}`,
        file: path.join(folder, "files", name),
        claimed,
        characters,
      };
    });
}

const slicesOfFaces = new LRUCache<string, FontSlice[]>({
  max: MAX_FACES_IN_MEMORY,
  fetchMethod: readSlices,
});

export const slicesOf = (face: string): Promise<FontSlice[]> => slicesOfFaces.forceFetch(face);
