import type { Part } from "#app/language/reading/reading";
import { JOINTS, NEGATIONS } from "#app/language/words/fillers";
import { typedWords } from "#app/language/words/typed-words";

/** The text without a part's words, and the small ones that led to them: "robots in Zurich" is "robots" without Zurich. */
export function without(q: string, { start, end, isNot }: Part): string {
  const words = typedWords(q);
  let first = start;
  const isSmall = (word: string) => JOINTS.has(word) || (isNot === true && NEGATIONS.has(word));
  while (first > 0 && isSmall(words[first - 1]?.word ?? "")) first -= 1;
  const [from, to] = [words[first], words[end - 1]];
  if (!from || !to) return q;
  const rest = `${q.slice(0, from.start)}${q.slice(to.end)}`;
  return rest
    .replace(/"\s*"|“\s*”/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
