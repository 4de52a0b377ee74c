import type { SearchFilter } from "#app/hub/search/search-filter";
import type { SearchFound } from "#app/hub/search/search.server";

/** What the search page is given for a request. */
export interface SearchAnswer {
  filter: SearchFilter;
  /** Null before a search, and when it failed. */
  found: SearchFound | null;
  /** Why the text can't be looked up. */
  error?: string;
  /** Whether the search was tried in vain: a fault of ours, or of the way to us. */
  failed?: boolean;
}

/** The answer of a search that failed: the text stays, and no earlier results stand in for the ones asked for. */
export const failedSearch = (filter: SearchFilter): SearchAnswer => ({ filter, found: null, failed: true });
