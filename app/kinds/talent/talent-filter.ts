import type { ListFilter } from "#app/catalogue/filters/list-filter";
import type { Filter } from "#app/catalogue/query/kind-index";

const TYPES = ["human", "nonhuman"] as const;

export type TalentListType = (typeof TYPES)[number];

/** other/product.md, "Talent". */
const AGENT_WORDS = ["nonhuman", "non-human", "ai"];

export const asksForAgents = (type: string | null): boolean =>
  AGENT_WORDS.includes(type?.toLowerCase() ?? "");

export const ofType = (type: string): Filter => ({ facet: "type", options: [type] });

export const TYPE_FILTER: ListFilter = {
  name: "type",
  label: "Type",
  read: (value) => (asksForAgents(value) ? "nonhuman" : "human"),
  filtersOf: (types) => types.map(ofType),
  isSingle: true,
  absent: "human",
  options: TYPES,
  isView: true,
  ownPage: "nonhuman",
};
