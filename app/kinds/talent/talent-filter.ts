import { readSearch, SEARCH_PARAMS, type SearchText } from "#app/catalogue/list/entry-filter";
import { readPage } from "#app/platform/search/paging";

export interface TalentFilter extends SearchText {
  type: "human" | "nonhuman";
  page: number;
}

/** other/product.md, "Talent". */
const AGENT_WORDS = ["nonhuman", "non-human", "ai"];

export const TALENT_PARAMS = [...SEARCH_PARAMS, "type", "page"] as const;

export const asksForAgents = (params: URLSearchParams): boolean =>
  AGENT_WORDS.includes(params.get("type")?.toLowerCase() ?? "");

/** Without a known `type` it shows humans. */
export function readTalentFilter(params: URLSearchParams): TalentFilter {
  return {
    ...readSearch(params),
    type: asksForAgents(params) ? "nonhuman" : "human",
    page: readPage(params),
  };
}
