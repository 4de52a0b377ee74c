import { data, type LoaderFunctionArgs } from "@remix-run/node";
import escapeHtml from "escape-html";

import { memberOf } from "#app/accounts/sessions/session.server";
import type { SessionMember } from "#app/operations/caller";
import { nounOf } from "#app/catalogue/define-kind";
import type { Entries } from "#app/catalogue/define-entries";
import { formatsOf } from "#app/catalogue/formats/list-formats.server";
import {
  isFiltered,
  noRows,
  queryOf,
  sortsOf,
  viewOf,
  type AlsoAsked,
  type KindList,
} from "#app/catalogue/list/kind-list.server";
import type {
  FoundBeside,
  ListData,
  ListParts,
  ListWords,
  Viewer,
  SearchReading,
} from "#app/catalogue/list/list-data";
import {
  listUrl,
  optionsOf,
  readListParams,
  UNNAMED,
  type ListQuery,
  type Unknown,
} from "#app/catalogue/filters/list-query";
import { MAX_VALUES } from "#app/catalogue/filters/list-filter";
import { filterGroups, knownTo } from "#app/catalogue/filters/filter-groups.server";
import { insideSaid, unknownOption } from "#app/catalogue/list/list-texts";
import { countsOf } from "#app/catalogue/query/query.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { viewerState } from "#app/catalogue/about/viewer.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { env } from "#app/platform/env.server";
import { markupFor } from "#app/platform/document/markup";
import type { Page, PageNumbers } from "#app/platform/search/paging";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import type { DataKind } from "#drizzle/schema.server";

/** With the texts that are marked in its rows. */
export type ShownQuery = ListQuery & { searched: readonly string[] };

export interface ListPage<Card extends { id: number }> extends Omit<ListWords, "noun"> {
  /** What one of them is called, where that isn't the kind's own word. */
  noun?: string;
  list: KindList<Card>;
  /** Where members add to it. */
  entries?: Entries;
  gridClass?: string;
  /** The HTML of a page of them, as it is for all, or for a member to whom some are more than for others. */
  render: (cards: readonly Card[], query: ShownQuery, viewer?: Viewer, also?: AlsoAsked) => string;
  partsOf?: (query: ListQuery, also?: AlsoAsked) => ListParts;
  /** HTML above the list. */
  above?: () => string;
}

export const defineListPage = <Card extends { id: number }>(page: ListPage<Card>): ListPage<Card> => page;

interface Found<Card> {
  page: Page<Card>;
  /** What was understood of an address whose text is a request. */
  query: ListQuery;
  also?: AlsoAsked;
  reading?: SearchReading;
  beside?: FoundBeside;
  /** Whether no entry has the text as a word of its own. */
  isInside?: boolean;
}

interface Ways<Card extends { id: number }> {
  /** What an address asks for, whose form may have held another sentence. */
  paramsOf: (list: KindList<Card>, params: URLSearchParams) => URLSearchParams;
  find: (list: KindList<Card>, query: ListQuery) => Found<Card>;
  tabs: (query: ListQuery) => ListParts["tabs"];
}

/** Undefined where none of the entries is the member's, or saved. */
function viewerOf(
  member: SessionMember | undefined,
  { url }: Request,
  kind: DataKind,
  cards: readonly { id: number }[],
): Viewer | undefined {
  if (!member) return undefined;
  const ids = cards.map(({ id }) => id);
  const { own, saved } = viewerState(kind, ids, member.id);
  if (own.length === 0 && saved.length === 0) return undefined;
  const { pathname, search } = new URL(url);
  return { own: own.length > 0 ? { owner: member.id, ids: own, here: pathname + search } : undefined, saved };
}

/** Of a search that was read as a request, its parts are shown elsewhere; of a row of choices, the chosen one is in it. */
function chipsOf(
  { kind: { path }, filters }: Pick<ListPage<{ id: number }>["list"], "kind" | "filters">,
  { asked, query, reading }: { asked: ListQuery; query: ListQuery; reading?: SearchReading },
  { rows = [] }: ListParts,
): ListData["chips"] {
  const shown = rows.filter(({ choices }) => choices.some(({ isCurrent }) => isCurrent));
  const chips = filters
    .filter(({ name, isView }) => !isView && !shown.some((row) => row.name === name))
    .flatMap(({ name, wordOf }) => {
      const chosen = optionsOf(query, name);
      return optionsOf(asked, name)
        .filter((option) => chosen.includes(option))
        .map((option) => {
          const rest = chosen.filter((other) => other !== option);
          return {
            label: wordOf?.(option) ?? option,
            url: listUrl(path, { ...query, filters: { ...query.filters, [name]: rest }, page: 1 }),
          };
        });
    });
  const { search, filters: options, sort } = asked;
  return search && !reading?.shown
    ? [{ label: `“${search}”`, url: listUrl(path, { filters: options, sort }) }, ...chips]
    : chips;
}

const WIDENING = "Choices of one filter widen the list; different filters narrow it.";

/** Said where there are several to choose from. */
const wideningOf = (filters: KindList<never>["filters"]): string | undefined =>
  filters.filter(({ offer, isSingle }) => offer && !isSingle).length > 1 ? WIDENING : undefined;

const ignoredOf = (unknown: readonly Unknown[], tooMany: readonly string[]): string[] => [
  ...unknown.map(({ name, value }) =>
    name in UNNAMED ? `${name} can't be “${value}”, so it is ignored.` : unknownOption(name, value),
  ),
  ...tooMany.map((name) => `Only the first ${MAX_VALUES} of ${name} count; the others are ignored.`),
];

/** Those in which the text occurs, then the others under a heading. */
function besideEachOther<Card>(
  { items, first }: Page<Card>,
  { matching, title }: FoundBeside,
  render: (cards: readonly Card[]) => string,
): string {
  const at = Math.max(0, matching + 1 - first);
  const [matched, others] = [items.slice(0, at), items.slice(at)];
  const heading = others.length > 0 ? `<h2 class="beside-h">${escapeHtml(title)}</h2>` : "";
  return [matched, others].map((cards) => (cards.length > 0 ? render(cards) : "")).join(heading);
}

const GROUPED: Partial<PageNumbers> = { pageCount: 1, exact: true };

function readList<Card extends { id: number }>(
  request: Request,
  shown: ListPage<Card>,
  member: SessionMember | undefined,
  { find, tabs, paramsOf }: Ways<Card>,
) {
  const { list, entries, title, lead, plural, placeholder, gridClass = "grid" } = shown;
  const { kind, filters } = list;
  const { noun = nounOf(kind) } = shown;
  const params = paramsOf(list, new URL(request.url).searchParams);
  const sorts = sortsOf(list);
  const { query: asked, unknown, tooMany } = readListParams({ filters, sorts }, params, knownTo(kind.table));
  const tooLong = isSearchTooLong(asked.search);
  // Before the page, so that its text is looked for once.
  const asItStands = tooLong ? undefined : countsOf(queryOf(list, asked));
  const found: Found<Card> = tooLong ? { page: noRows(), query: asked } : find(list, asked);
  const { page, reading, also, beside } = found;
  const { items, ...numbers } = page;
  const query = { ...found.query, page: page.page };
  const viewer = viewerOf(member, request, kind.table, items);
  const parts = shown.partsOf?.(tooLong ? { ...query, search: "" } : query, also) ?? {};
  const searched = also?.texts ?? (query.search ? [query.search] : []);
  const isGrouped = parts.isGrouped && items.length > 0;
  const isRead = reading?.shown !== undefined;
  const counts =
    isRead || tooLong || beside
      ? countsOf(queryOf(list, tooLong ? { ...query, search: "" } : query, also))
      : asItStands;
  const render = (cards: readonly Card[]) => shown.render(cards, { ...query, searched }, viewer, also);
  return {
    path: kind.path,
    title,
    lead,
    noun,
    plural,
    placeholder,
    gridClass,
    query,
    typed: asked.search,
    asked: listUrl(kind.path, asked),
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: isGrouped ? { ...numbers, ...GROUPED } : numbers,
    html: beside && !isGrouped ? besideEachOther(page, beside, render) : render(items),
    above: shown.above?.(),
    reading,
    tabs: tabs(query),
    groups: filterGroups(filters, {
      kind: kind.table,
      query,
      counts,
      path: kind.path,
      all: params.get("all"),
    }),
    widening: wideningOf(filters),
    sorts: sorts.map(({ name, label }) => ({
      name,
      label,
      url: listUrl(kind.path, { ...query, sort: name === sorts[0]?.name ? undefined : name, page: 1 }),
    })),
    files: formatsOf(list).map(({ ending, label, type, follow }) => {
      const url = listUrl(`${kind.path}.${ending}`, { ...query, page: 1 });
      const { host } = new URL(env().appUrl);
      return {
        label,
        type,
        url,
        follow: follow && { label: follow.label, url: `${follow.scheme}://${host}${url}` },
      };
    }),
    sort: query.sort ?? sorts[0]?.name ?? "",
    ignored: [...ignoredOf(unknown, tooMany), ...(found.isInside ? [insideSaid(asked.search)] : [])],
    named: beside && {
      sentence: beside.sentence,
      exactUrl: listUrl(kind.path, { ...query, exact: true, page: 1 }),
    },
    add: entries && { addPath: entries.addPath, addLabel: entries.addLabel },
    isEmpty: countAll(kind.table) === 0,
    ...parts,
    isGrouped,
    chips: chipsOf(list, { asked, query, reading }, parts),
    clearUrl: listUrl(kind.path, { filters: viewOf(list, query), sort: query.sort }),
    kept: filters.flatMap(({ name, ownPage }) => (ownPage && query.filters[name] === ownPage ? [name] : [])),
    isNarrowed: query.search !== "" || isFiltered(list, query),
    isSavable:
      query.search !== "" || filters.some(({ name, absent }) => (query.filters[name] ?? absent) !== absent),
  };
}

/** Answers 200, or 400 with the reason at the search field. */
export async function loadListPage<Card extends { id: number }>(
  { request, context }: LoaderFunctionArgs,
  shown: ListPage<Card>,
  ways: Ways<Card>,
) {
  const member = await memberOf(request);
  const read = () => readList(request, shown, member, ways);
  const { html, above, ...list } = await readIndexed(read);
  const body: ListData = {
    ...list,
    ...(above !== undefined && { above: markupFor(context, above) }),
    results: markupFor(context, html),
  };
  return data(body, { status: list.error ? 400 : 200 });
}
