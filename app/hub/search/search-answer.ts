import type { SearchFilter } from "#app/hub/search/search-filter";
import type { SearchFound } from "#app/hub/search/search.server";

export interface SearchAnswer {
  filter: SearchFilter;
  /** Null before a search, and when it failed. */
  found: SearchFound | null;
  error?: string;
  /** An error of ours, or of the connection. */
  failed?: boolean;
}

/** The text stays, and no earlier results stand in for the ones asked for. */
export const failedSearch = (filter: SearchFilter): SearchAnswer => ({ filter, found: null, failed: true });
