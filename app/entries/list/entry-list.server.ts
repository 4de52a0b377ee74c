import { data, type LoaderFunctionArgs } from "@remix-run/node";

import {
  readEntryFilter,
  type EntryFilter,
  type EntryListData,
  type OwnEntries,
  type SearchReading,
} from "#app/entries/list/entry-filter";
import { keptMarkup } from "#app/platform/cache/kept-markup.server";
import type { DataKind } from "#app/platform/db/data-version.server";
import { markupFor } from "#app/platform/document/markup";
import { pageOf, type Page } from "#app/platform/search/paging";
import { carriesSession, memberOf } from "#app/accounts/sessions/session.server";
import { isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";

interface EntrySource<Item> {
  kind: DataKind;
  list: (filter: EntryFilter) => { page: Page<Item>; reading?: SearchReading };
  ownAmong: (ids: readonly number[], ownerId: number) => number[];
  industryCounts: () => number[];
  count: () => number;
  /** Draws them for the list's grid. */
  draw: (items: readonly Item[], own: OwnEntries | undefined) => string;
}

export const noRows = <Item>(): Page<Item> => pageOf<Item>(1, { count: 0, exact: true }, () => []);

/** Undefined where none of the entries is the visitor's. */
export async function ownOf(
  request: Request,
  items: readonly { id: number }[],
  ownAmong: EntrySource<never>["ownAmong"],
): Promise<OwnEntries | undefined> {
  const member = carriesSession(request) ? await memberOf(request) : undefined;
  if (!member) return undefined;
  const ids = items.map(({ id }) => id);
  const own = ownAmong(ids, member.id);
  const { pathname, search } = new URL(request.url);
  return own.length > 0 ? { owner: member.id, ids: own, here: pathname + search } : undefined;
}

/** Answers 200, or 400 with the reason at the search field. */
export async function loadEntryList<Item extends { id: number }>(
  { request, context }: LoaderFunctionArgs,
  source: EntrySource<Item>,
) {
  const filter = readEntryFilter(new URL(request.url).searchParams);
  const tooLong = isSearchTooLong(filter.search);
  const { page, reading } = tooLong ? { page: noRows<Item>() } : source.list(filter);
  const { items, ...numbers } = page;
  const own = await ownOf(request, items, source.ownAmong);
  const draw = () => source.draw(items, own);
  const html = own ? draw() : keptMarkup([source.kind], JSON.stringify(filter), draw);
  const body: EntryListData = {
    filter: { ...filter, page: page.page },
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: numbers,
    cards: markupFor(context, html),
    counts: filter.search ? undefined : source.industryCounts(),
    empty: source.count() === 0,
    reading,
  };
  return data(body, { status: tooLong ? 400 : 200 });
}
