import { RESULT_KINDS, SEARCHED_KINDS, type SearchKey } from "#app/hub/kinds";
import { SEARCHES } from "#app/hub/kinds.server";
import { listAskedFor } from "#app/hub/navigator/sentence-search.server";
import type { SearchFilter } from "#app/hub/search/search-filter";
import { RESULTS_IN_ALL, RESULTS_PER_KIND } from "#app/hub/search/search-limits";
import { countTalentMatches, type TalentTotals } from "#app/features/talent/talent-matches.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { countMatches } from "#app/platform/search/best-matches.server";
import type { Total } from "#app/platform/search/text-search.server";

/** The kinds of the JSON API; the page shows others as well. */
const API_KINDS = SEARCHED_KINDS.filter(({ inSearchApi }) => inSearchApi);

/** The tables that the JSON of a search depends on. */
export const API_TABLES = API_KINDS.map(({ table }) => table);

/** What a search finds for a program, by kind, best match first (other/product.md, "Search"). */
export const searchAll = (text: string): Record<string, unknown[]> =>
  Object.fromEntries(API_KINDS.map(({ key }) => [key, SEARCHES[key].best(text, RESULTS_PER_KIND)]));

/** A text that changes whenever `searchAll` may find something else. */
export const searchVersion = (): string => dataVersions(...API_TABLES);

/** How many entries of each kind contain the text, up to SEARCH_COUNT_LIMIT. */
function countResults(text: string): Record<SearchKey, Total> {
  const counts = SEARCHED_KINDS.map(({ key, table }) => [key, countMatches(table, text)]);
  return Object.fromEntries(counts) as Record<SearchKey, Total>;
}

/** What a search finds for the page. */
export type PageResult = { [Key in SearchKey]: ReturnType<(typeof SEARCHES)[Key]["shown"]> };

/** What the search page shows: counts of all kinds, results of those selected. */
export interface SearchFound {
  counts: Record<SearchKey, Total>;
  results: PageResult;
  /** How many are on each tab of the talent list, where the page doesn't show them all. */
  talent?: TalentTotals;
  /** The list that the text asks for in plain words, where no entry contains it. */
  asked?: { label: string; url: string };
}

/** A kind's rows with as much of a long text as the page shows. */
function rowsOf(key: SearchKey, text: string, limit: number): unknown[] {
  const { best, shown } = SEARCHES[key] as {
    best: (text: string, limit: number) => unknown[];
    shown: (items: unknown[], text: string) => unknown[];
  };
  return shown(best(text, limit), text);
}

/** Searches for the page. */
export function searchPage({ q, kinds }: SearchFilter): SearchFound {
  const counts = countResults(q);
  const limit = kinds.length > 0 ? RESULTS_PER_KIND : RESULTS_IN_ALL;
  const isWanted = (key: SearchKey) => kinds.length === 0 || kinds.includes(key);
  const results = Object.fromEntries(
    RESULT_KINDS.map(({ key }) => [key, isWanted(key) ? rowsOf(key, q, limit) : []]),
  ) as PageResult;
  const shown = results.talent.length;
  const nothing = Object.values(counts).every(({ count }) => count === 0);
  return {
    counts,
    results,
    talent: shown > 0 && shown < counts.talent.count ? countTalentMatches(q) : undefined,
    asked: nothing ? listAskedFor(q) : undefined,
  };
}
