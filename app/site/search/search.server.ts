import { RESULT_KINDS, SEARCH_KINDS, type SearchKey } from "#app/site/kinds";
import { SEARCHES } from "#app/site/kinds.server";
import { listAskedFor } from "#app/site/reading/sentence-search.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import type { ShownRow } from "#app/catalogue/results/search-row";
import type { SearchFilter } from "#app/site/search/search-filter";
import { RESULTS_IN_ALL, RESULTS_PER_KIND } from "#app/site/search/search-limits";
import { countTalentMatches, type TalentTotals } from "#app/kinds/talent/talent-matches.server";
import { dataVersions, inReadTransaction } from "#app/platform/db/data-version.server";
import { countMatches } from "#app/platform/search/best-matches.server";
import type { Total } from "#app/platform/search/paging";

/** The page shows others as well. */
const API_KINDS = SEARCH_KINDS.filter(({ inSearchApi }) => inSearchApi);

export const API_TABLES = API_KINDS.map(({ table }) => table);

/** By kind, best match first (other/product.md, "Search"). */
export const searchAll = (text: string): Record<string, unknown[]> =>
  inReadTransaction(() =>
    Object.fromEntries(API_KINDS.map(({ key }) => [key, SEARCHES[key].best(text, RESULTS_PER_KIND)])),
  );

export const searchVersion = (): string => dataVersions(...API_TABLES);

function countResults(text: string): Record<SearchKey, Total> {
  const counts = SEARCH_KINDS.map(({ key, table }) => [key, countMatches(table, text)]);
  return Object.fromEntries(counts) as Record<SearchKey, Total>;
}

/** Counts of all kinds, results of those selected. */
export interface SearchFound {
  counts: Record<SearchKey, Total>;
  results: Record<SearchKey, ShownRow[]>;
  /** Where the page doesn't show them all. */
  talent?: TalentTotals;
  /** The list that the text asks for, where no entry contains it. */
  asked?: { label: string; url: string };
}

export const searchPage = (filter: SearchFilter): Promise<SearchFound> =>
  readIndexed(["talent"], () => find(filter));

function find({ q, kinds }: SearchFilter): SearchFound {
  const counts = countResults(q);
  const limit = kinds.length > 0 ? RESULTS_PER_KIND : RESULTS_IN_ALL;
  const isWanted = (key: SearchKey) => kinds.length === 0 || kinds.includes(key);
  const results = Object.fromEntries(
    RESULT_KINDS.map(({ key }) => [key, isWanted(key) ? SEARCHES[key].rows(q, limit) : []]),
  ) as SearchFound["results"];
  const shown = results.talent.length;
  const nothing = Object.values(counts).every(({ count }) => count === 0);
  return {
    counts,
    results,
    talent: shown > 0 && shown < counts.talent.count ? countTalentMatches(q) : undefined,
    asked: nothing ? listAskedFor(q) : undefined,
  };
}
