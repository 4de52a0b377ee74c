/**
 * A word that a source sorts its entries by, as it is shown: with a large first letter, unless the word has its own way with
 * them ("iOS"); null for "other", which says nothing.
 */
export function asLabel(word: string | null): string | null {
  if (!word || /^other$/i.test(word)) return null;
  return word.replace(/^\p{Ll}+(?![\p{L}\p{N}])/u, (first) => first.charAt(0).toUpperCase() + first.slice(1));
}
