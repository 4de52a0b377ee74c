import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { memberOf } from "#app/accounts/sessions/session.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import type { Entries } from "#app/catalogue/define-entries";
import { isFiltered, noRows, viewOf, type KindList } from "#app/catalogue/list/kind-list.server";
import type {
  ListData,
  ListParts,
  ListWords,
  OwnEntries,
  SearchReading,
} from "#app/catalogue/list/list-data";
import { listUrl, optionsOf, readListQuery, type ListQuery } from "#app/catalogue/list/list-query";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { ownAmong } from "#app/catalogue/store/entry-lists.server";
import { cachedMarkup } from "#app/platform/cache/cached-markup.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { markupFor } from "#app/platform/document/markup";
import type { Page, PageNumbers } from "#app/platform/search/paging";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import type { DataKind } from "#drizzle/schema.server";

export interface ListPage<Card extends { id: number }> extends ListWords {
  list: KindList<Card>;
  /** Where members add to it. */
  entries?: Entries;
  gridClass?: string;
  /** The HTML of a page of them, with what the visitor may do with the own ones. */
  render: (cards: readonly Card[], query: ListQuery, own?: OwnEntries) => string;
  /** Whether the HTML depends on the time. */
  isDated?: true;
  partsOf?: (query: ListQuery) => ListParts;
  /** HTML above the list. */
  above?: () => string;
}

interface Found<Card> {
  page: Page<Card>;
  reading?: SearchReading;
}

interface Ways<Card extends { id: number }> {
  find: (list: KindList<Card>, query: ListQuery) => Found<Card>;
  tabs: (query: ListQuery) => ListParts["tabs"];
}

/** Undefined where none of the entries is the member's. */
function ownOf(
  member: SessionMember | undefined,
  { url }: Request,
  kind: DataKind,
  cards: readonly { id: number }[],
): OwnEntries | undefined {
  if (!member) return undefined;
  const ids = cards.map(({ id }) => id);
  const own = ownAmong(kind, ids, member.id);
  const { pathname, search } = new URL(url);
  return own.length > 0 ? { owner: member.id, ids: own, here: pathname + search } : undefined;
}

/** Of a search that was read as a request, its parts are shown elsewhere; of a row of choices, the chosen one is in it. */
function chipsOf(
  { kind: { path }, filters }: Pick<ListPage<{ id: number }>["list"], "kind" | "filters">,
  query: ListQuery,
  { rows = [] }: ListParts,
  reading?: SearchReading,
): ListData["chips"] {
  const shown = rows.filter(({ choices }) => choices.some(({ isCurrent }) => isCurrent));
  const chips = filters
    .filter(({ name, isView }) => !isView && !shown.some((row) => row.name === name))
    .flatMap(({ name }) => {
      const chosen = optionsOf(query, name);
      return chosen.map((label) => {
        const rest = chosen.filter((other) => other !== label);
        return {
          label,
          url: listUrl(path, { ...query, filters: { ...query.filters, [name]: rest }, page: 1 }),
        };
      });
    });
  const { search, filters: options } = query;
  return search && !reading?.shown
    ? [{ label: `“${search}”`, url: listUrl(path, { filters: options }) }, ...chips]
    : chips;
}

const GROUPED: Partial<PageNumbers> = { pageCount: 1, exact: true };

function readList<Card extends { id: number }>(
  request: Request,
  shown: ListPage<Card>,
  member: SessionMember | undefined,
  { find, tabs }: Ways<Card>,
) {
  const { list, entries, title, lead, noun, plural, placeholder, gridClass = "grid" } = shown;
  const { kind, filters } = list;
  const asked = readListQuery(filters, new URL(request.url).searchParams);
  const tooLong = isSearchTooLong(asked.search);
  const { page, reading }: Found<Card> = tooLong ? { page: noRows() } : find(list, asked);
  const { items, ...numbers } = page;
  const query = { ...asked, page: page.page };
  const own = ownOf(member, request, kind.table, items);
  const parts = shown.partsOf?.(tooLong ? { ...query, search: "" } : query) ?? {};
  const render = () => shown.render(items, query, own);
  const isGrouped = parts.isGrouped && items.length > 0;
  return {
    path: kind.path,
    title,
    lead,
    noun,
    plural,
    placeholder,
    gridClass,
    query,
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: isGrouped ? { ...numbers, ...GROUPED } : numbers,
    html: own || shown.isDated ? render() : cachedMarkup([kind.table], JSON.stringify(query), render),
    above: shown.above?.(),
    reading,
    tabs: tabs(query),
    add: entries && { addPath: entries.addPath, addLabel: entries.addLabel },
    isEmpty: countAll(kind.table) === 0,
    ...parts,
    isGrouped,
    chips: chipsOf(list, query, parts, reading),
    clearUrl: listUrl(kind.path, { filters: viewOf(list, query) }),
    kept: filters.flatMap(({ name, ownPage }) => (ownPage && query.filters[name] === ownPage ? [name] : [])),
    isNarrowed: query.search !== "" || isFiltered(list, query),
  };
}

/** Answers 200, or 400 with the reason at the search field. */
export async function loadListPage<Card extends { id: number }>(
  { request, context }: LoaderFunctionArgs,
  shown: ListPage<Card>,
  ways: Ways<Card>,
) {
  const member = shown.entries && (await memberOf(request));
  const read = () => readList(request, shown, member, ways);
  const { kind, filters } = shown.list;
  const { html, above, ...list } =
    filters.length > 0 ? await readIndexed([kind.table], read) : inReadTransaction(read);
  const body: ListData = {
    ...list,
    ...(above !== undefined && { above: markupFor(context, above) }),
    results: markupFor(context, html),
  };
  return data(body, { status: list.error ? 400 : 200 });
}
