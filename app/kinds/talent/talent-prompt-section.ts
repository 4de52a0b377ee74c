import {
  ABLE_PHRASES,
  AGENT_PHRASES,
  ANYBODY_WORDS,
  JOB_WORDS,
  TRADES,
} from "#app/kinds/talent/talent-filter";
import { SKILLS } from "#app/kinds/talent/talent-skills";
import type { KindWords } from "#app/language/reading/section";

export const talentSection: KindWords = {
  noun: "talent",
  verb: "is",
  words: [
    "talent",
    "human",
    "profile",
    "cv",
    "resume",
    "staff",
    "freelancer",
    "freelance",
    "contractor",
    ...["talente", "entwickler", "entwicklerin", "ingenieur", "freiberufler", "développeur", "ingénieur"],
    ...["desarrollador", "desarrolladora", "ingeniero", "talento"],
    ...JOB_WORDS,
    ...AGENT_PHRASES,
  ],
  specific: TRADES,
  decisive: ABLE_PHRASES,
  vague: [...ANYBODY_WORDS, "folks", "guys", "hire", "hiring", "recruit", "recruiting"],
  fillers: [
    "hire",
    "hiring",
    "recruit",
    "skill",
    "skilled",
    "technical",
    "experience",
    "experienced",
    "know",
    "speak",
    "speaking",
    "speaker",
    "fluent",
    "fluently",
    "native",
    "language",
    "team",
    "expertise",
  ],
  elsewhere: [
    ...["real estate", "estate", "travel", "insurance"].map((trade) => `${trade} agent`),
    ...["developer tool", "developer platform"],
    // Things to learn, not people.
    ...Object.values(SKILLS).flatMap((words) => words.map((skill) => `what is ${skill}`)),
  ],
  impliedBy: ["skill", "type"],
  examples: [
    "Python freelancers in Toronto",
    "AI agents that review contracts",
    "Computer vision experts in Germany",
  ],
};
