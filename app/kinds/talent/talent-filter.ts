import type { ListFilter } from "#app/catalogue/filters/list-filter";
import type { Filter } from "#app/catalogue/query/kind-index";
import peopleWords from "#app/kinds/talent/people-words.json" with { type: "json" };
import trades from "#app/language/data/trades.json" with { type: "json" };
import { phraseLists, phrasesOf } from "#app/language/words/phrases";

const TYPES = ["human", "nonhuman"] as const;

export type TalentListType = (typeof TYPES)[number];

/** People by their trades and by what else they are, anybody, who is able to do what follows, and what isn't a person. */
export const PEOPLE = phraseLists({ ...peopleWords, trades });

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
    human: ["human", ...PEOPLE.able, ...PEOPLE.anybody, ...PEOPLE.trades, ...PEOPLE.others],
    nonhuman: PEOPLE.agents,
  }),
};
