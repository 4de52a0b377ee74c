import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { noRows } from "#app/catalogue/list/entry-list.server";
import { cachedMarkup } from "#app/platform/cache/cached-markup.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { markupFor } from "#app/platform/document/markup";
import { countAll } from "#app/platform/db/table-rows.server";
import { readPage, type Page } from "#app/platform/search/paging";
import { rowExcerpts, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import type { SearchListData } from "#app/catalogue/list/search-list";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { cleanSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { findPage } from "#app/catalogue/query/query.server";

export interface SearchListSource<Item> {
  kind: SearchedKind;
  load: (ids: readonly number[]) => Item[];
  reader: RowReader<Item>;
  /** By default newest first. */
  select?: (search: string, page: number) => Page<Item>;
}

interface RenderedListSource<Item> extends SearchListSource<Item> {
  /** A clause about what few of all its entries have. */
  rarely?: () => string | undefined;
  /** The HTML of these as lines, with what was searched marked in their texts. */
  render: (items: readonly Item[], searched: string) => string;
}

/** `error` is the reason why the search can't be answered. */
export function readSearchList<Item extends { id: number; description: string }>(
  params: URLSearchParams,
  {
    kind,
    load,
    reader,
    select = (text, page) => findPage({ kind, texts: [text] }, page, load),
  }: SearchListSource<Item>,
) {
  const search = cleanSearch(params.get("search"));
  const tooLong = isSearchTooLong(search);
  const found = tooLong ? noRows<Item>() : select(search, readPage(params));
  return {
    search,
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: { ...found, items: rowExcerpts(found.items, reader, search) },
    empty: countAll(kind) === 0,
  };
}

/** 200, or 400 with the reason at the search field. */
export const loadSearchList = <Item extends { id: number; description: string }>(
  args: LoaderFunctionArgs,
  source: RenderedListSource<Item>,
) => inReadTransaction(() => renderSearchList(args, source));

function renderSearchList<Item extends { id: number; description: string }>(
  { request, context }: LoaderFunctionArgs,
  source: RenderedListSource<Item>,
) {
  const { page, ...list } = readSearchList(new URL(request.url).searchParams, source);
  const { items, ...numbers } = page;
  const body: SearchListData = {
    ...list,
    page: numbers,
    rarely: list.search ? undefined : source.rarely?.(),
    lines: markupFor(
      context,
      cachedMarkup([source.kind], `${page.page} ${list.search}`, () => source.render(items, list.search)),
    ),
  };
  return data(body, { status: list.error ? 400 : 200 });
}
