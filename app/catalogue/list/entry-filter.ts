import { readIndustries } from "#app/catalogue/industries";
import type { Markup } from "#app/platform/document/markup";
import { readPage, type PageNumbers } from "#app/platform/search/paging";
import { cleanSearch, isSearchTooLong } from "#app/platform/search/text-match";

/** How a search text is read: other/product.md, "A search that is a sentence". */
export interface SearchText {
  search: string;
  /** Never read as a request. */
  exact?: true;
  /** The request that the text was read as; the text itself where that is certain. */
  as?: string;
}

export const SEARCH_PARAMS = ["search", "exact", "as", "about"] as const;

export function readSearch(params: URLSearchParams): SearchText {
  const search = cleanSearch(params.get("search"));
  // Without scripts a form can't drop what was said of another text, so it also names that text.
  const about = params.get("about");
  if (!search || (about !== null && cleanSearch(about) !== search)) return { search };
  if (params.get("exact") === "1") return { search, exact: true };
  const as = cleanSearch(params.get("as"));
  return as && !isSearchTooLong(as) ? { search, as } : { search };
}

export interface EntryFilter extends SearchText {
  industries: string[];
  page: number;
}

export const ENTRY_PARAMS = [...SEARCH_PARAMS, "industry", "page"] as const;

export function readEntryFilter(params: URLSearchParams): EntryFilter {
  return { ...readSearch(params), industries: readIndustries(params), page: readPage(params) };
}

export const paramsOf = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));

/** `url` is the list without this part; undefined where it can't be removed. */
export interface ReadingPart {
  label: string;
  url?: string;
}

export interface SearchReading {
  /** Shown instead of exact matches: all of `noun`, or those for these parts. */
  shown?: { noun: string; parts: ReadingPart[] };
  /** Where nothing is found: the list asked for, or the closest one that has entries. */
  offer?: { label: string; url: string };
}

/** Those of a page that are the visitor's. */
export interface OwnEntries {
  owner: number;
  ids: number[];
  /** The page's address, from its first slash. */
  here: string;
}

export interface EntryListData {
  filter: EntryFilter;
  error?: string;
  page: PageNumbers;
  cards: Markup;
  /** In the options' order; undefined while a search text narrows the list. */
  counts?: number[];
  empty: boolean;
  reading?: SearchReading;
}
