/** Damerau–Levenshtein distance 1 with the same first letter, which people seldom miss. */
export function isWithinOneEdit(typed: string, word: string): boolean {
  if (typed === word || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  const shorter = Math.min(typed.length, word.length);
  let start = 0;
  while (start < shorter && typed[start] === word[start]) start++;
  let end = 0;
  while (end < shorter - start && typed[typed.length - 1 - end] === word[word.length - 1 - end]) end++;
  const left = typed.slice(start, typed.length - end);
  const right = word.slice(start, word.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}
