import { readSearch, SEARCH_PARAMS, type SearchText } from "#app/entries/list/entry-filter";
import { readPage } from "#app/platform/search/paging";

export interface TalentFilter extends SearchText {
  /** Which tab: people or agents. */
  type: "human" | "nonhuman";
  page: number;
}

/** Spellings of `type` that mean agents (other/product.md, "Talent"). */
const AGENT_WORDS = ["nonhuman", "non-human", "ai"];

/** The parameters of the talent list's address. */
export const TALENT_PARAMS = [...SEARCH_PARAMS, "type", "page"] as const;

/** Reads the state of the talent list from its URL's parameters; without a known `type` it shows humans. */
export function readTalentFilter(params: URLSearchParams): TalentFilter {
  const type = params.get("type")?.toLowerCase() ?? "";
  return {
    ...readSearch(params),
    type: AGENT_WORDS.includes(type) ? "nonhuman" : "human",
    page: readPage(params),
  };
}
