import { data } from "@remix-run/node";

import { noRows } from "#app/entries/list/entry-list.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { readPage, type Page } from "#app/platform/search/paging";
import { rowExcerpts, type RowReader } from "#app/entries/list/row-excerpts.server";
import type { SearchListData } from "#app/entries/list/search-list";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { cleanSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { selectPage } from "#app/platform/search/text-search.server";

export interface SearchListSource<Item> {
  kind: SearchedKind;
  load: (ids: readonly number[]) => Item[];
  reader: RowReader<Item>;
  /** By default newest first. */
  select?: (search: string, page: number) => Page<Item>;
  /** A clause about what few of all its entries have. */
  rarely?: () => string | undefined;
}

/** `error` is the reason why the search can't be answered. */
export function readSearchList<Item extends { id: number; description: string }>(
  params: URLSearchParams,
  {
    kind,
    load,
    reader,
    select = (text, page) => selectPage({ kind, text }, page, load),
    rarely,
  }: SearchListSource<Item>,
): SearchListData<Item> {
  const search = cleanSearch(params.get("search"));
  const tooLong = isSearchTooLong(search);
  const found = tooLong ? noRows<Item>() : select(search, readPage(params));
  const { items, alike } = rowExcerpts(found.items, reader, search);
  return {
    search,
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: { ...found, items },
    alike,
    rarely: search ? undefined : rarely?.(),
    empty: countAll(kind) === 0,
  };
}

/** 200, or 400 with the reason at the search field. */
export function loadSearchList<Item extends { id: number; description: string }>(
  request: Request,
  source: SearchListSource<Item>,
) {
  const list = readSearchList(new URL(request.url).searchParams, source);
  return data(list, { status: list.error ? 400 : 200 });
}
