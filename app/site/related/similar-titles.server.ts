import { candidatesOf, newestId, type Candidates } from "#app/site/related/candidates.server";
import { findIds } from "#app/platform/search/find-texts.server";
import { rangeOf } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";

/** Words that many titles have, whatever they are about. */
const COMMON = new Set(
  (
    "about action advanced basics beginner beginners build building chief complete course create deep develop explore " +
    "first from fundamentals getting guide hands head hello help intro introducing introduction into learn learning lead " +
    "level manager member more officer online overview part plan prepare program series senior specialist start started " +
    "staff supervisor team that this through tutorial understanding using what when will with without work workshop your"
  ).split(" "),
);

/** Letters. */
const SHORTEST_WORD = 4;

/** The longest are looked up, as each lookup in the search index takes as long as ten others. */
const MAX_WORDS = 3;

/** Lower-case, each once. */
export const titleWords = (title: string): string[] => [
  ...new Set(
    (fold(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length >= SHORTEST_WORD && !COMMON.has(word),
    ),
  ),
];

export function candidatesTitled(kind: "jobs" | "learning", title: string): Candidates {
  const longest = titleWords(title).toSorted((one, other) => other.length - one.length);
  return candidatesOf(longest.slice(0, MAX_WORDS), newestId(kind), (word, limit) =>
    findIds({ range: rangeOf(kind, "name"), texts: [word], limit }),
  );
}

export const quoted = (words: readonly string[]): string[] => words.map((word) => `“${word}”`);
