import words from "#app/kinds/startups/startup-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const startupSection: KindWords = {
  ...phraseLists(words),
  impliedBy: ["stage"],
  examples: [
    "Seed startups in Germany",
    "Which climate startups raised more than $5M?",
    "Robotics companies in the Netherlands",
  ],
};
