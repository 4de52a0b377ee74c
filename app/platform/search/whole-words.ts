import { normalize } from "#app/platform/text/normalize";
import { fold } from "#app/platform/search/text-match";

const ABBREVIATION = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;

/** Of writing that has spaces between words. */
const OF_WORD =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}]$/u;

export const isOfWord = (character: string): boolean => OF_WORD.test(character);

/** Folded, without accents, with single spaces between words and at both ends: "U.S.A." is "usa", "VC's" is "vcs". */
export const asWords = (text: string): string => {
  const plain = normalize(fold(text), "NFKD")
    .replace(ABBREVIATION, "$1")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${plain} `;
};

export const hasPhrase = (words: string, phrase: string): boolean => words.includes(` ${phrase} `);
