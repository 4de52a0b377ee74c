import type { FileLink } from "#app/catalogue/formats/list-format";
import type { SearchFilter } from "#app/site/search/search-filter";
import type { SearchFound } from "#app/site/search/search.server";
import type { Markup } from "#app/platform/document/markup";

interface ShownResults extends Pick<SearchFound, "counts" | "ways" | "instead"> {
  /** Undefined where nothing is found. */
  groups?: Markup;
  /** The same as files. */
  files: FileLink[];
}

export interface SearchAnswer {
  filter: SearchFilter;
  /** Null before a search, and when it failed. */
  found: ShownResults | null;
  error?: string;
  /** An error of ours, or of the connection. */
  failed?: boolean;
}

/** The text stays, and no earlier results stand in for the ones asked for. */
export const failedSearch = (filter: SearchFilter): SearchAnswer => ({ filter, found: null, failed: true });
