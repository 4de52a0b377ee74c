import words from "#app/kinds/learning/learning-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const learningSection: KindWords = {
  ...phraseLists(words),
  examples: ["Free courses on large language models", "Articles about large language models"],
};
