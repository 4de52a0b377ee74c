import { normalize } from "#app/platform/text/normalize";
import { fold } from "#app/platform/search/text-match";

/** Dots of an abbreviation: between single letters ("U.S.A."). */
const ABBREVIATION = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;

/**
 * A text as words, for comparison: folded, without accents and special widths, everything between words one space, and a space at both
 * ends. The dots of abbreviations and apostrophes vanish: "U.S.A." is "usa", "VC's" is "vcs".
 */
export const asWords = (text: string): string => {
  const plain = normalize(fold(text), "NFKD")
    .replace(ABBREVIATION, "$1")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${plain} `;
};

/**
 * Whether a text contains a word or phrase whole: "ai" is not in "Dubai".
 *
 * @param words a text as `asWords` gives it
 * @param phrase lower-case words with single spaces between them
 */
export const hasPhrase = (words: string, phrase: string): boolean => words.includes(` ${phrase} `);
