import { SEARCHED_KINDS, type SearchKey } from "#app/hub/kinds";
import { cleanSearch } from "#app/platform/search/text-match";

export interface SearchFilter {
  q: string;
  /** Selected kinds; empty means all. */
  kinds: SearchKey[];
}

/** The parameters of the search page's address. */
export const SEARCH_PAGE_PARAMS = ["q", "type"] as const;

/** Reads the state of the search page from its URL's parameters; unknown kinds are left out. */
export function readSearchFilter(params: URLSearchParams): SearchFilter {
  const types = params.getAll("type").map((type) => type.toLowerCase());
  const kinds = SEARCHED_KINDS.filter(({ name }) => types.includes(name)).map(({ key }) => key);
  return { q: cleanSearch(params.get("q")), kinds };
}

/** The URL of the search page in another state. */
export function searchUrl({ q, kinds }: SearchFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  for (const { name, key } of SEARCHED_KINDS) if (kinds.includes(key)) params.append("type", name);
  return params.size ? `/search?${params}` : "/search";
}

/**
 * The state after a press on a kind's chip: a selected kind is deselected, another one is added; when none is left,
 * all are shown again (other/product.md, "Search").
 */
export const toggleKind = ({ q, kinds }: SearchFilter, key: SearchKey): SearchFilter => ({
  q,
  kinds: kinds.includes(key) ? kinds.filter((kind) => kind !== key) : [...kinds, key],
});
