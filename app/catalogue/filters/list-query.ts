import { readPage } from "#app/platform/search/paging";
import { cleanSearch, fold } from "#app/platform/search/text-match";
import { NO_KEYS, type Known } from "#app/language/reading/section-filter";
import { MAX_VALUES, type ListFilter } from "./list-filter";

/** How a search text is read: other/product.md, "A search that is a sentence". */
export interface SearchText {
  search: string;
  /** Never read as a request. */
  exact?: true;
}

export const SEARCH_PARAMS: readonly string[] = ["search", "exact", "about"];

export function readSearch(params: URLSearchParams): SearchText {
  const search = cleanSearch(params.get("search"));
  // Without scripts a form can't drop what was said of another text, so it also names that text.
  const about = params.get("about");
  if (!search || (about !== null && cleanSearch(about) !== search)) return { search };
  return params.get("exact") === "1" ? { search, exact: true } : { search };
}

/** With these a form that holds a sentence says which it was, and which text was left when the sentence was read. */
export const SENTENCE_BEFORE = { was: "was", rest: "rest" } as const;

/** By parameter: the option of a view, or those chosen in the form. */
export type ChosenOptions = Readonly<Record<string, string | readonly string[] | undefined>>;

const SORT = "sort";

/** What a list is asked for by its address. */
export interface ListQuery extends SearchText {
  filters: ChosenOptions;
  /** By name; the list's first one where there is none. */
  sort?: string;
  page: number;
}

export const optionsOf = ({ filters }: Pick<ListQuery, "filters">, name: string): readonly string[] =>
  [filters[name] ?? []].flat();

export const NOTHING_KNOWN: Known = () => ({
  find: () => undefined,
  nearest: () => undefined,
  named: () => undefined,
  keys: () => NO_KEYS,
  most: () => [],
});

/** What a list's address may ask for. */
export interface ListParams {
  filters: readonly ListFilter[];
  sorts: readonly { name: string }[];
}

/** What values look like that have no name. */
export const UNNAMED: Record<string, RegExp> = { exact: /^1$/, page: /^(?:0*[1-9]\d{0,5}|1000000)$/ };

/** A value that a list doesn't know. */
export interface Unknown {
  name: string;
  value: string;
}

/** What was asked for, what of it is unknown and ignored, and of which filters there are more values than count. */
export function readListParams(
  { filters, sorts }: ListParams,
  params: URLSearchParams,
  known: Known = NOTHING_KNOWN,
): { query: ListQuery; unknown: Unknown[]; tooMany: string[] } {
  const unknown: Unknown[] = [];
  const ignored = (name: string, value: string, usual?: string) => {
    const said = cleanSearch(value);
    if (said && said.toLowerCase() !== usual) unknown.push({ name, value: said });
  };
  const chosen = filters.flatMap((filter): [string, string | string[]][] => {
    const { name, absent, isSingle, offer } = filter;
    const each = new Map<string, string>();
    for (const value of params.getAll(name).slice(0, MAX_VALUES)) {
      const option = filter.read(value, known);
      if (option !== undefined) each.set(fold(option), option);
      else ignored(name, value, filter.usual);
    }
    const [first = absent, ...others] = each.values();
    if (first === undefined) return [];
    if (!isSingle) return [[name, [first, ...others]]];
    return [[name, offer ? [first] : first]];
  });
  const [usual] = sorts;
  const asked = params.get(SORT);
  const sort = sorts.find(({ name }) => name === asked);
  if (asked && !sort) ignored(SORT, asked);
  for (const [name, form] of Object.entries(UNNAMED))
    for (const value of params.getAll(name)) if (!form.test(value)) ignored(name, value);
  return {
    query: {
      ...readSearch(params),
      filters: Object.fromEntries(chosen),
      ...(sort && sort !== usual && { sort: sort.name }),
      page: readPage(params),
    },
    unknown,
    tooMany: filters.flatMap(({ name }) => (params.getAll(name).length > MAX_VALUES ? [name] : [])),
  };
}

function appendSearch(params: URLSearchParams, { search, exact }: Partial<SearchText>): void {
  if (!search) return;
  params.set("search", search);
  if (exact) params.set("exact", "1");
}

/** The oldest browsers that scripts are written for don't know how many parameters there are. */
export function addressOf(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Leaves out the first page and empty values, so that a state has one address. */
export function listUrl(path: string, { filters = {}, sort, page = 1, ...text }: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  const chosen = Object.entries(filters);
  for (const [name, option] of chosen) if (option && typeof option === "string") params.set(name, option);
  appendSearch(params, text);
  for (const [name, options] of chosen)
    if (typeof options === "object") for (const option of options) params.append(name, option);
  if (sort) params.set(SORT, sort);
  if (page > 1) params.set("page", String(page));
  return addressOf(path, params);
}

/** The address of what a list's form says: its fields stand in the order of `listUrl`. */
export function formUrl(path: string, form: FormData | URLSearchParams): string {
  const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const params = new URLSearchParams();
  const { was, rest } = SENTENCE_BEFORE;
  if (fields.get("search")?.trim() === fields.get(was)) {
    fields.set("search", fields.get(rest) ?? "");
    fields.delete(was);
  }
  fields.delete(rest);
  for (const [name, value] of fields) {
    if (name === "search") appendSearch(params, readSearch(fields));
    else if (value && name !== SORT && !SEARCH_PARAMS.includes(name)) params.append(name, value);
  }
  const sort = fields.get(SORT);
  if (sort) params.set(SORT, sort);
  return addressOf(path, params);
}
