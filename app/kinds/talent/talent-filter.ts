import type { ListFilter } from "#app/catalogue/filters/list-filter";
import type { Filter } from "#app/catalogue/query/kind-index";
import { phrasesOf } from "#app/language/words/phrases";

const TYPES = ["human", "nonhuman"] as const;

export type TalentListType = (typeof TYPES)[number];

/** People, by what they do. */
export const TRADES = [
  ...["engineer", "developer", "dev", "researcher", "scientist", "designer", "programmer", "coder"],
  ...["consultant", "architect", "analyst", "manager", "cto", "mentor", "advisor", "hacker"],
];
export const JOB_WORDS = [
  ...TRADES,
  ...["expert", "specialist", "candidate", "professional", "cofounder", "co founder", "practitioner"],
];

/** People, whatever they do. */
export const ANYBODY_WORDS = ["people", "person", "someone", "somebody", "everyone", "everybody", "anyone"];

/** People who are able to do what follows. */
export const ABLE_PHRASES = ["someone", "somebody", "anyone", "anybody"].flatMap((anybody) =>
  ["who can", "who could", "who knows", "with experience"].map((can) => `${anybody} ${can}`),
);

/** What isn't a person. */
export const AGENT_PHRASES = [
  ...[
    "agent",
    "ai agent",
    "autonomous agent",
    "ai assistant",
    "assistant",
    "ai bot",
    "bot",
    "chatbot",
    "chat bot",
  ],
  ...[
    "nonhuman",
    "non human",
    "non humans",
    "virtual assistant",
    "ai worker",
    "ai coworker",
    "digital worker",
  ],
  ...["ai employee", "agentic"],
];

/** other/product.md, "Talent". */
const AGENT_WORDS = ["nonhuman", "non-human", "ai"];

export const asksForAgents = (type: string | null): boolean =>
  AGENT_WORDS.includes(type?.toLowerCase() ?? "");

export const ofType = (type: string): Filter => ({ facet: "type", options: [type] });

export const TYPE_FILTER: ListFilter = {
  name: "type",
  label: "Type",
  read: (value) => (asksForAgents(value) ? "nonhuman" : TYPES.find((type) => type === value.toLowerCase())),
  filtersOf: (types) => types.map(ofType),
  isSingle: true,
  absent: "human",
  options: TYPES,
  isView: true,
  isViewImplied: true,
  ownPage: "nonhuman",
  wordOf: (type) => (type === "nonhuman" ? "AI" : "Human"),
  nouns: {
    human: { noun: "people", verb: "are", singular: "person" },
    nonhuman: { noun: "agents", verb: "are", singular: "agent" },
  },
  words: phrasesOf({
    human: ["human", ...ABLE_PHRASES, ...ANYBODY_WORDS, ...JOB_WORDS],
    nonhuman: AGENT_PHRASES,
  }),
};
