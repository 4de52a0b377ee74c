/** Capitalized unless the word has its own capitals ("iOS"); null for "other". */
export function asLabel(word: string | null): string | null {
  if (!word || /^other$/i.test(word)) return null;
  return word.replace(/^\p{Ll}+(?![\p{L}\p{N}])/u, (first) => first.charAt(0).toUpperCase() + first.slice(1));
}
