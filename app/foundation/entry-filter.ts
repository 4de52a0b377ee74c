import { readIndustries } from "#app/foundation/industries";
import { readPage, type Page } from "#app/foundation/paging";
import { cleanSearch } from "#app/foundation/text-match";

/** State of a list that is searched by text and filtered by industries; it lives in the URL (rulings, section 3). */
export interface EntryFilter {
  search: string;
  industries: string[];
  page: number;
}

/** Reads a list's state from its URL's parameters. */
export function readEntryFilter(params: URLSearchParams): EntryFilter {
  return {
    search: cleanSearch(params.get("search")),
    industries: readIndustries(params),
    page: readPage(params),
  };
}

/** Entries of the member who looks at a page. */
export interface OwnEntries {
  owner: number;
  ids: number[];
}

/** What the loader of a list with industries gives its page. */
export interface EntryListData<Item> {
  filter: EntryFilter;
  /** Why the search text can't be looked up. */
  error?: string;
  page: Page<Item>;
  /** Entries per industry option, in the options' order; undefined while a search text narrows the list. */
  counts?: number[];
  /** Whether there is no entry at all. */
  empty: boolean;
  /** Which of the entries are the member's who looks at them. */
  own?: OwnEntries;
}

/**
 * The URL of a list in another state; the first page and empty values are left out, so that a state has one address.
 *
 * @param path the list's path
 * @param others further parameters of that list, such as a tab
 */
export function listUrl(
  path: string,
  { search, industries = [], page = 1 }: Partial<EntryFilter>,
  others: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value);
  if (search) params.set("search", search);
  for (const industry of industries) params.append("industry", industry);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
