import { readIndustries } from "#app/entries/industries";
import { readPage, type Page } from "#app/platform/search/paging";
import { cleanSearch, SEARCH_LIMIT } from "#app/platform/search/text-match";

/** A search text, and how it is taken where no entry contains it (other/product.md, "A search that is a sentence"). */
export interface SearchText {
  search: string;
  /** It is meant word for word: it isn't read as a request. */
  exact?: true;
  /** The request in plain words that it was found to be; the text itself, where that is certain. */
  as?: string;
}

/** The parameters of a search text. */
export const SEARCH_PARAMS = ["search", "exact", "as", "about"] as const;

/** Reads a list's search text from its URL's parameters. */
export function readSearch(params: URLSearchParams): SearchText {
  const search = cleanSearch(params.get("search"));
  // A form without scripts can't drop what was said of another text; it names the text that it was said of.
  const about = params.get("about");
  if (!search || (about !== null && cleanSearch(about) !== search)) return { search };
  if (params.get("exact") === "1") return { search, exact: true };
  const as = cleanSearch(params.get("as"));
  return as && [...as].length <= SEARCH_LIMIT ? { search, as } : { search };
}

/** State of a list that is searched by text and filtered by industries; it lives in the URL. */
export interface EntryFilter extends SearchText {
  industries: string[];
  page: number;
}

/** The parameters of such a list's address. */
export const ENTRY_PARAMS = [...SEARCH_PARAMS, "industry", "page"] as const;

/** Reads a list's state from its URL's parameters. */
export function readEntryFilter(params: URLSearchParams): EntryFilter {
  return { ...readSearch(params), industries: readIndustries(params), page: readPage(params) };
}

/** The parameters that a GET form would send. */
export const paramsOf = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));

/** A part of what a list understood, and the address of the list without it; undefined for what can't be taken away. */
export interface ReadingPart {
  label: string;
  url?: string;
}

/** How a list understood a search that is a sentence, or who might. */
export interface SearchReading {
  /** What is shown instead of entries with the text: all of `noun`, or those for these parts. */
  shown?: { noun: string; parts: ReadingPart[] };
  /** Where nothing is found: the list that the sentence asks for, or the closest one that has something. */
  offer?: { label: string; url: string };
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
  reading?: SearchReading;
}
