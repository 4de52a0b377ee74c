import { data, type LoaderFunctionArgs } from "@remix-run/node";

import {
  readEntryFilter,
  type EntryFilter,
  type EntryListData,
  type OwnEntries,
  type SearchReading,
} from "#app/catalogue/list/entry-filter";
import { ownAmong } from "#app/catalogue/store/entry-lists.server";
import { cachedMarkup } from "#app/platform/cache/cached-markup.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { markupFor } from "#app/platform/document/markup";
import { pageOf, type Page } from "#app/platform/search/paging";
import { memberOf } from "#app/accounts/sessions/session.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import type { DataKind } from "#drizzle/schema.server";

interface EntrySource<Item> {
  kind: DataKind;
  list: (filter: EntryFilter) => { page: Page<Item>; reading?: SearchReading };
  industryCounts: () => number[];
  count: () => number;
  /** The HTML of these, for the list's grid. */
  render: (items: readonly Item[], own: OwnEntries | undefined) => string;
}

export const noRows = <Item>(): Page<Item> => pageOf<Item>(1, { count: 0, exact: true }, () => []);

/** Undefined where none of the entries is the member's. */
export function ownOf(
  member: SessionMember | undefined,
  { url }: Request,
  kind: DataKind,
  items: readonly { id: number }[],
): OwnEntries | undefined {
  if (!member) return undefined;
  const ids = items.map(({ id }) => id);
  const own = ownAmong(kind, ids, member.id);
  const { pathname, search } = new URL(url);
  return own.length > 0 ? { owner: member.id, ids: own, here: pathname + search } : undefined;
}

/** Answers 200, or 400 with the reason at the search field. */
export async function loadEntryList<Item extends { id: number }>(
  { request, context }: LoaderFunctionArgs,
  source: EntrySource<Item>,
) {
  const member = await memberOf(request);
  const { html, ...list } = await readIndexed([source.kind], () => readEntryList(request, source, member));
  const body: EntryListData = { ...list, cards: markupFor(context, html) };
  return data(body, { status: list.error ? 400 : 200 });
}

function readEntryList<Item extends { id: number }>(
  request: Request,
  source: EntrySource<Item>,
  member: SessionMember | undefined,
) {
  const filter = readEntryFilter(new URL(request.url).searchParams);
  const tooLong = isSearchTooLong(filter.search);
  const { page, reading } = tooLong ? { page: noRows<Item>() } : source.list(filter);
  const { items, ...numbers } = page;
  const own = ownOf(member, request, source.kind, items);
  const render = () => source.render(items, own);
  return {
    filter: { ...filter, page: page.page },
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: numbers,
    html: own ? render() : cachedMarkup([source.kind], JSON.stringify(filter), render),
    counts: filter.search ? undefined : source.industryCounts(),
    empty: source.count() === 0,
    reading,
  };
}
