import {
  optionsOf,
  readListParams,
  SEARCH_PARAMS,
  type ListQuery,
  type Unknown,
} from "#app/catalogue/filters/list-query";
import { tooManyValues } from "#app/catalogue/filters/filter-parameter.server";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { understand } from "#app/site/reading/understand.server";
import { queryOf, sortsOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { find, type Found, type Query } from "#app/catalogue/query/query.server";
import { readPage } from "#app/catalogue/list/list-params.server";
import { expectedOf, type ListFilter } from "#app/catalogue/filters/list-filter";
import { fieldRefusal } from "#app/platform/refusal";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";

/* What an address asks a list for where nothing of it may be left out: of files, saved searches and their feeds. */

export type AnyList = KindList<{ id: number }>;

export interface Asked {
  list: AnyList;
  query: ListQuery;
  /** What narrows it, in words. */
  parts: string[];
  /** What no entry has, but may have later. */
  unknown: readonly Unknown[];
}

/** A program must not get everything for a slip of its own. */
function checkNames({ filters }: AnyList, params: URLSearchParams): void {
  // Addresses of before named what a text was read as.
  const known = [...SEARCH_PARAMS, "as", ...filters.map(({ name }) => name), "sort", "page", "all"];
  for (const name of params.keys())
    if (!known.includes(name))
      throw fieldRefusal(name, `This list has no parameter of this name; please use ${known.join(", ")}`);
}

function checkValues(list: AnyList, unknown: readonly Unknown[]): void {
  const known = knownTo(list.kind.table);
  const expected: (Parameters<typeof expectedOf>[0] & Pick<ListFilter, "isOpen">)[] = [
    ...list.filters,
    { name: "sort", options: sortsOf(list).map(({ name }) => name) },
    { name: "exact", options: ["1"] },
  ];
  for (const { name, value } of unknown)
    for (const each of expected)
      if (each.name === name && !each.isOpen)
        throw fieldRefusal(name, each.hint ?? `${expectedOf(each, known)}, not “${value}”`);
}

function partsOf({ filters }: AnyList, query: ListQuery, unknown: readonly Unknown[]): string[] {
  const said = filters.flatMap(({ name, absent, wordOf = (option: string) => option }) =>
    optionsOf(query, name)
      .filter((option) => option !== absent)
      .map(wordOf),
  );
  said.push(...unknown.map(({ value }) => value));
  if (query.search) said.push(`“${query.search}”`);
  return said;
}

/** What no entry has finds nothing. @throws Refusal 400 for a name that the list doesn't know, and a value that can't be */
export function readAsked(list: AnyList, params: URLSearchParams, isSaved = false): Asked {
  checkNames(list, params);
  const { filters, kind } = list;
  const { query, unknown, tooMany } = readListParams(
    { filters, sorts: sortsOf(list) },
    params,
    knownTo(kind.table),
  );
  for (const name of tooMany) throw tooManyValues(name);
  if (isSearchTooLong(query.search)) throw fieldRefusal("search", SEARCH_TOO_LONG);
  // What a fixed list had when it was saved may come again.
  if (!isSaved) checkValues(list, unknown);
  readPage(params);
  return {
    list,
    query,
    parts: partsOf(list, query, unknown),
    unknown,
  };
}

/** "Startups: Seed, Germany, “robots”" */
export const titleOf = ({ list: { kind }, parts }: Asked): string =>
  parts.length > 0 ? `${kind.label}: ${parts.join(", ")}` : kind.label;

const NOTHING: Found = { total: { count: 0, exact: true }, ids: () => [], after: () => [] };

/** By the request that its text is, where no entry contains it. */
export function findAsked({ list, query, unknown }: Asked, more: Pick<Query, "above"> = {}): Found {
  if (unknown.some(({ name }) => query.filters[name] === undefined)) return NOTHING;
  const { query: meant, also } = understand(list, query);
  return find({ ...queryOf(list, meant, also), ...more });
}
