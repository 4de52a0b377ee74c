import { PEOPLE } from "#app/kinds/talent/talent-filter";
import { SKILLS } from "#app/kinds/talent/talent-skills";
import talentWords from "#app/kinds/talent/talent-words.json" with { type: "json" };
import type { KindWords } from "#app/language/reading/section";
import { phraseLists } from "#app/language/words/phrases";

const { words, vague, fillers, elsewhere } = phraseLists(talentWords);

export const talentSection: KindWords = {
  noun: "talent",
  verb: "is",
  words: [...words, ...PEOPLE.trades, ...PEOPLE.others, ...PEOPLE.agents],
  specific: PEOPLE.trades,
  decisive: PEOPLE.able,
  vague: [...PEOPLE.anybody, ...vague],
  fillers,
  // Things to learn, not people.
  elsewhere: [
    ...elsewhere,
    ...Object.values(SKILLS).flatMap((said) => said.map((skill) => `what is ${skill}`)),
  ],
  impliedBy: ["skill", "type"],
  examples: [
    "Python freelancers in Toronto",
    "AI agents that review contracts",
    "Computer vision experts in Germany",
  ],
};
