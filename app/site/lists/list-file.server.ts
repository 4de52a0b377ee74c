import type { ListFormat, SentList } from "#app/catalogue/formats/list-format";
import { fileResponse, textOf, type FileAnswer } from "#app/catalogue/formats/file-response.server";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import {
  addressOf,
  optionsOf,
  readListParams,
  SEARCH_PARAMS,
  type ListQuery,
  type Unknown,
} from "#app/catalogue/filters/list-query";
import { queryOf, sortsOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { find } from "#app/catalogue/query/query.server";
import { ROWS_PER_FILE } from "#app/platform/budgets";
import { dataVersion } from "#app/platform/db/data-version.server";
import { MINUTE_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { fieldRefusal } from "#app/platform/refusal";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { NEVER } from "#app/platform/text/atom";
import { searchList } from "#app/site/reading/sentence-search.server";

/* A list's page in another form, at the same query (other/product.md, "Lists as files"). */

type AnyList = KindList<{ id: number }>;

/** A program must not get everything for a slip of its own. */
function checkNames({ filters }: AnyList, params: URLSearchParams): void {
  const known = [...SEARCH_PARAMS, ...filters.map(({ name }) => name), "sort", "page", "all"];
  for (const name of params.keys())
    if (!known.includes(name))
      throw fieldRefusal(name, `This list has no parameter of this name; please use ${known.join(", ")}`);
}

/** What no entry has finds nothing; what can't be is refused. Returns whether nothing can be found. */
function findsNothing(list: AnyList, { filters }: ListQuery, unknown: readonly Unknown[]): boolean {
  const sorts = sortsOf(list).map(({ name }) => name);
  for (const { name, value } of unknown) {
    const filter = list.filters.find((each) => each.name === name);
    if (filter?.isOpen) continue;
    const hint = filter?.hint ?? `${name} must be ${(filter?.options ?? sorts).join(" or ")}, not “${value}”`;
    throw fieldRefusal(name, hint);
  }
  return unknown.some(({ name }) => filters[name] === undefined);
}

/** "Startups: Seed, Germany, “robots”" */
function titleOf({ kind, filters }: AnyList, query: ListQuery, unknown: readonly Unknown[]): string {
  const said = filters.flatMap(({ name, absent, wordOf = (option: string) => option }) =>
    optionsOf(query, name)
      .filter((option) => option !== absent)
      .map(wordOf),
  );
  said.push(...unknown.map(({ value }) => value));
  if (query.search) said.push(`“${query.search}”`);
  return said.length > 0 ? `${kind.label}: ${said.join(", ")}` : kind.label;
}

function idsOf(list: AnyList, query: ListQuery): number[] {
  const offset = (query.page - 1) * ROWS_PER_FILE;
  const { instead } = query.search ? searchList(list, { ...query, page: 1 }) : {};
  return find(queryOf(list, instead ? { ...query, search: "" } : query, instead)).ids(
    ROWS_PER_FILE + 1,
    offset,
  );
}

function versionOf({ kind, isDated }: AnyList): string {
  const version = String(dataVersion(kind.table));
  return isDated ? `${version} ${Math.floor(Date.now() / MINUTE_MS)}` : version;
}

function changedAt({ kind }: AnyList): string {
  const version = dataVersion(kind.table);
  return version > 0 ? new Date(version).toISOString() : NEVER;
}

function read(request: Request, list: AnyList, format: ListFormat): FileAnswer {
  const params = new URL(request.url).searchParams;
  const { kind, filters } = list;
  checkNames(list, params);
  const sorts = sortsOf(list);
  const { query, unknown } = readListParams({ filters, sorts }, params, knownTo(kind.table));
  if (isSearchTooLong(query.search)) throw fieldRefusal("search", SEARCH_TOO_LONG);
  const found = findsNothing(list, query, unknown) ? [] : idsOf(list, query);
  const ids = found.slice(0, ROWS_PER_FILE);
  const absolute = (path: string): string => env().appUrl + path;
  const asked = new URLSearchParams(params);
  asked.delete("page");
  const page = absolute(addressOf(kind.path, asked));
  const fileAt = (number: number): string => {
    const file = new URLSearchParams(asked);
    if (number > 1) file.set("page", String(number));
    return absolute(addressOf(`${kind.path}.${format.ending}`, file));
  };
  const next = found.length > ids.length ? fileAt(query.page + 1) : undefined;
  const sent: SentList = {
    list,
    title: titleOf(list, query, unknown),
    page,
    self: fileAt(query.page),
    next,
    changedAt: changedAt(list),
  };
  const links = [`<${page}>; rel="canonical"`, ...(next ? [`<${next}>; rel="next"`] : [])];
  return {
    version: versionOf(list),
    text: () => textOf(request, format.write(sent), ids),
    headers: { Link: links.join(", ") },
  };
}

export const listFile = (request: Request, list: AnyList, format: ListFormat): Promise<Response> =>
  fileResponse(request, format, () => readIndexed([list.kind.table], () => read(request, list, format)));
