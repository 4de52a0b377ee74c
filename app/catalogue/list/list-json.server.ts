import { z } from "zod";

import { versionedJson } from "#app/platform/api/api.server";
import type { ApiAnswer } from "#app/platform/api/operation.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { countAll, idsAfter } from "#app/platform/db/table-rows.server";
import { ROWS_PER_CHUNK, streamList } from "#app/catalogue/formats/stream-list.server";
import {
  readSearch,
  readSlice,
  searchParam,
  SLICE_PARAMS,
  type Slice,
} from "#app/catalogue/list/list-params.server";
import { firstOf, NEWEST, orderOf, sortsOf, type KindList } from "#app/catalogue/list/kind-list.server";
import { filterParameter, tooManyValues } from "#app/catalogue/filters/filter-parameter.server";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { expectedOf, MAX_VALUES, type ListFilter } from "#app/catalogue/filters/list-filter";
import { type Known } from "#app/language/reading/section-filter";
import type { Filter } from "#app/catalogue/query/kind-index";
import { prepareWords } from "#app/language/words/known-words.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { COUNT_LIMIT, find, isAny, type Asked } from "#app/catalogue/query/query.server";
import { fieldRefusal } from "#app/platform/refusal";
import type { DataKind } from "#drizzle/schema.server";

export interface ListSource<Entity extends { id: number }> {
  /** Changes whenever the list may change. */
  version: string;
  count: () => number;
  /** In the list's order, after the id `after` or from the start, without the first `offset` of these. */
  rows: (limit: number, after?: number, offset?: number) => Entity[];
}

/** A kind's list as programs read it. */
export interface ApiList {
  kind: DataKind;
  /** Whose versions it follows (data-version.server.ts). */
  versions: readonly string[];
  /** Of one of its entries. */
  entity: z.ZodType;
  /** The parameters by which it is narrowed and sorted. */
  params: Readonly<Record<string, z.ZodType>>;
  /** @throws Refusal 400 at a parameter with a value that it can't have, 404 at `after` where another order hasn't that entry */
  read: (
    params: URLSearchParams,
    slice: Slice,
    readText?: ReadText,
  ) => ListSource<{ id: number }> | Promise<ListSource<{ id: number }>>;
}

/** All of a kind, newest first. */
export const allRows = <Entity extends { id: number }>(
  kind: DataKind,
  load: (ids: readonly number[]) => Entity[],
): Pick<ListSource<Entity>, "count" | "rows"> => ({
  count: () => countAll(kind),
  rows: (limit, after, offset) => load(idsAfter(kind, limit, after, offset)),
});

/** Programs mean what they write: nothing is completed to what is known. */
const exactly =
  (known: Known): Known =>
  (facet) => ({ ...known(facet), nearest: () => undefined });

/**
 * @throws Refusal 400 for an option that isn't among those of a fixed list, a value that can't be read, or too many; what no
 *   entry has matches nothing
 */
const optionsAsked = (filter: ListFilter, params: URLSearchParams, known: Known): string[] => {
  const { name, options, isOpen, read } = filter;
  const values = params.getAll(name);
  if (values.length > MAX_VALUES) throw tooManyValues(name);
  return values.map((value) => {
    const option = options
      ? options.find((each) => each === value)
      : (read(value, known) ?? (isOpen ? value : undefined));
    if (option === undefined) throw fieldRefusal(name, expectedOf(filter, known));
    return option;
  });
};

function askedOf(filter: ListFilter, params: URLSearchParams, known: Known): readonly Filter[] {
  const asked = optionsAsked(filter, params, known);
  return asked.length === 0 ? [] : filter.filtersOf(asked);
}

const filtersOfApi = ({ filters }: Pick<KindList<never>, "filters">): ListFilter[] =>
  filters.filter(({ isOfPages }) => !isOfPages);

/** The parameters by which a program narrows a list. */
export const filterNames = (list: Pick<KindList<never>, "filters">): string[] =>
  filtersOfApi(list).map(({ name }) => name);

/** What a program chose of a list's filters. Call it where the kind's index is at hand. @throws Refusal 400 as the list does */
export function optionsChosen(
  list: Pick<KindList<never>, "kind" | "filters">,
  params: URLSearchParams,
): Record<string, readonly string[]> {
  checkParams(params, filterNames(list));
  const known = exactly(knownTo(list.kind.table));
  const asked = filtersOfApi(list).filter(({ name }) => params.has(name));
  return Object.fromEntries(asked.map((filter) => [filter.name, optionsAsked(filter, params, known)]));
}

/** What a text asks for where no entry contains it; undefined for nothing else. */
export type ReadText = (list: KindList<{ id: number }>, search: string) => Asked | undefined;

/** Under the filters that stand. */
function asItStandsOr<Card extends { id: number }>(
  list: KindList<Card>,
  search: string,
  filters: readonly Filter[],
  readText?: ReadText,
): Asked {
  const asItStands = { texts: [search], filters };
  const isRead = search !== "" && readText && !isAny({ kind: list.kind.table, ...asItStands });
  const read = isRead ? readText(list as KindList<never>, search) : undefined;
  return read ? { ...read, filters: [...filters, ...(read.filters ?? [])] } : asItStands;
}

/** The newest first is the order of ids, so that any id has a place in it; in another order only entries of the list have one. */
const AFTER_NOTHING =
  "No entry of this list has the id in after; please leave it out to start at the beginning";

/** Newest first unless asked otherwise, whatever the page's order; without a filter it has what a page may leave out. */
export function apiList<Card extends { id: number }>(list: KindList<Card>): ApiList {
  const {
    store: { load },
  } = list;
  const kind = list.kind.table;
  const filters = filtersOfApi(list);
  const sorts = sortsOf(list);
  return {
    kind,
    versions: [kind],
    entity: list.store.entity,
    params: {
      search: searchParam.meta({ description: "What its texts contain" }).optional(),
      ...Object.fromEntries(filters.map((filter) => [filter.name, filterParameter(filter)])),
      sort: z
        .enum(sorts.map(({ name }) => name))
        .meta({ description: `Without it ${NEWEST}` })
        .optional(),
    },
    read: async (asked, { limit, after: from, page }, readText) => {
      const version = dataVersions(kind);
      const search = readSearch(asked, "search");
      const sort = asked.get("sort") ?? NEWEST;
      if (!sorts.some(({ name }) => name === sort))
        throw fieldRefusal("sort", `sort must be ${sorts.map(({ name }) => name).join(" or ")}`);
      const isNarrowed = search !== "" || filters.some(({ name }) => asked.has(name));
      // Page by page it is in the order of the list, and otherwise in that in which programs go on after a row.
      const isPaged = page !== undefined && from === undefined && list.hasWayOut === true;
      if (!isNarrowed && sort === NEWEST && !isPaged) return { version, ...allRows(kind, load) };
      const isLong = limit === undefined || (page ?? 1) * limit > COUNT_LIMIT;
      if (search !== "") await prepareWords();
      const found = await readIndexed(() => {
        const known = exactly(knownTo(kind));
        const wanted = filters.flatMap((filter) => askedOf(filter, asked, known));
        const order = orderOf(list, { search, filters: {}, page: 1, sort });
        const first = isPaged ? firstOf(list, order) : undefined;
        return find({ kind, ...asItStandsOr(list, search, wanted, readText), order, first, isLong });
      });
      if (sort !== NEWEST && from !== undefined && !found.after(from, 1, 0))
        throw fieldRefusal("after", AFTER_NOTHING, 404);
      const { count } = found.total;
      return {
        version,
        count: () => (limit !== undefined && search !== "" ? Math.min(count, COUNT_LIMIT) : count),
        rows: (most, after, offset = 0) =>
          load((after === undefined ? found.ids(most, offset) : found.after(after, most, offset)) ?? []),
      };
    },
  };
}

/** All that a list may be asked. */
export const listQuery = (api: Pick<ApiList, "params">) => z.object({ ...SLICE_PARAMS, ...api.params });

/** Of a page of a list. */
const PAGE_HEADERS = {
  Link: z.string().meta({ description: 'The next page, as rel="next", where there is one' }).optional(),
  "X-Total-Count": z
    .string()
    .meta({ description: `How many there are on all pages; with a search text at most ${COUNT_LIMIT}` })
    .optional(),
};

export const listAnswer = ({ entity }: Pick<ApiList, "entity">, description: string): ApiAnswer => ({
  description,
  schema: z.array(entity),
  headers: PAGE_HEADERS,
});

/** A program must not get everything for a slip of its own. @throws Refusal 400 */
export function checkParams(asked: URLSearchParams, known: readonly string[]): void {
  for (const name of asked.keys())
    if (!known.includes(name))
      throw fieldRefusal(name, `This list has no parameter of this name; please use ${known.join(", ")}`);
}

/**
 * Streams all rows, or with `limit` or `page` returns one slice with `Link: rel="next"` and `X-Total-Count`; a whole list
 * costs as many reads as it is long. Throws Refusal 400 for a parameter that the list doesn't know or can't read, 429
 * without reads left, and 503 when too many lists are streaming.
 */
export async function listResponse(request: Request, api: ApiList, readText?: ReadText): Promise<Response> {
  const url = new URL(request.url);
  checkParams(url.searchParams, Object.keys(listQuery(api).shape));
  const slice = readSlice(url.searchParams);
  const { limit, after, page: number } = slice;
  const list = await api.read(url.searchParams, slice, readText);
  if (limit === undefined)
    return versionedJson(request, list.version, () =>
      streamList(request, list.count(), jsonChunks(list, after)),
    );

  const rows = list.rows(limit + 1, after, number === undefined ? 0 : (number - 1) * limit);
  const page = rows.slice(0, limit);
  const headers: Record<string, string> = { "X-Total-Count": String(list.count()) };
  const last = page.at(-1);
  if (rows.length > limit && last) {
    if (number === undefined) url.searchParams.set("after", String(last.id));
    else url.searchParams.set("page", String(number + 1));
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return versionedJson(request, list.version, () => JSON.stringify(page), headers);
}

/** An array of them, a row a line. */
function* jsonChunks<Entity extends { id: number }>(
  list: ListSource<Entity>,
  after?: number,
): Generator<string, string> {
  let before = "[";
  for (let rows = list.rows(ROWS_PER_CHUNK, after); ; rows = list.rows(ROWS_PER_CHUNK, rows.at(-1)?.id)) {
    const done = rows.length < ROWS_PER_CHUNK;
    const body = rows.map((row) => JSON.stringify(row)).join(",\n");
    // An empty last chunk after others leaves only the bracket to close.
    const text = `${rows.length > 0 || before === "[" ? before : ""}${body}`;
    if (done) return `${text}]\n`;
    yield text;
    before = ",\n";
  }
}
