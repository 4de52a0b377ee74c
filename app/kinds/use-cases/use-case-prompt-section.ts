import words from "#app/kinds/use-cases/use-case-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const useCaseSection: KindWords = {
  ...phraseLists(words),
  examples: ["How is AI used in healthcare?", "Use cases in education"],
};
