import words from "#app/kinds/investors/investor-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

export const investorSection: KindWords = {
  ...phraseLists(words),
  examples: [
    "Who funds robotics in Japan?",
    "Investors for a first cheque in Dubai",
    "Investors with tickets under $500K",
  ],
};
