/** Capitalized unless the word has its own capitals ("iOS"). */
export const capitalized = (word: string): string =>
  word.replace(/^\p{Ll}+(?![\p{L}\p{N}])/u, (first) => first.charAt(0).toUpperCase() + first.slice(1));

/** The same; null for "other". */
export const asLabel = (word: string | null): string | null =>
  !word || /^other$/i.test(word) ? null : capitalized(word);
