import { SEARCH_KINDS, type SearchKey } from "#app/site/kinds";
import { cleanSearch } from "#app/platform/search/text-match";

export interface SearchFilter {
  q: string;
  /** Empty means all. */
  kinds: SearchKey[];
  /** The text as it stands, and nothing that it may mean. */
  exact?: true;
  /** Asked for as a type, and none. */
  unknown?: string[];
}

export const SEARCH_PAGE_PARAMS = ["q", "type", "exact"] as const;

export function readSearchFilter(params: URLSearchParams): SearchFilter {
  const types = params.getAll("type").map((type) => type.toLowerCase());
  const kinds = SEARCH_KINDS.filter(({ name }) => types.includes(name)).map(({ key }) => key);
  const isKnown = (type: string) => SEARCH_KINDS.some(({ name }) => name === type.toLowerCase());
  const unknown = [...new Set(params.getAll("type"))].filter((type) => type !== "" && !isKnown(type));
  return {
    q: cleanSearch(params.get("q")),
    kinds,
    ...(params.get("exact") === "1" && { exact: true }),
    ...(unknown.length > 0 && { unknown }),
  };
}

export function searchUrl({ q, kinds, exact }: SearchFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  for (const { name, key } of SEARCH_KINDS) if (kinds.includes(key)) params.append("type", name);
  if (q && exact) params.set("exact", "1");
  const query = params.toString();
  return query ? `/search?${query}` : "/search";
}

/** When none is left, all are shown again (other/product.md, "Search"). */
export const toggleKind = ({ kinds, ...rest }: SearchFilter, key: SearchKey): SearchFilter => ({
  ...rest,
  kinds: kinds.includes(key) ? kinds.filter((kind) => kind !== key) : [...kinds, key],
});
