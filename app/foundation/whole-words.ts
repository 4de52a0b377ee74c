import { fold } from "#app/foundation/text-match";

/**
 * A text as words, for comparison: folded, without accents, every run of other characters one space, and a space at
 * both ends. Dots and apostrophes inside a word vanish ("U.S.A." is "usa", "VC's" is "vcs").
 */
export const asWords = (text: string): string => {
  const plain = fold(text)
    .normalize("NFD")
    .replace(/[\p{M}.'’]/gu, "")
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
  return ` ${plain} `;
};

/**
 * Whether a text contains a word or phrase whole: "ai" is not in "Dubai" (rulings, section 7).
 *
 * @param words a text as `asWords` gives it
 * @param phrase lower-case words with single spaces between them
 */
export const hasPhrase = (words: string, phrase: string): boolean => words.includes(` ${phrase} `);
