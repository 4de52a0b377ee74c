import { data } from "@remix-run/node";

import { isTooLong, noRows } from "#app/entries/list/entry-list.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { excerptAround } from "#app/platform/search/excerpt-around";
import { readPage } from "#app/platform/search/paging";
import { readId } from "#app/platform/forms/read-id";
import { ROW_TEXT, rowTexts, type RowReader } from "#app/entries/list/row-texts.server";
import type { RowText } from "#app/entries/list/row-text";
import type { SearchListData } from "#app/entries/list/search-list";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { markdownToText } from "#app/platform/text/markdown.server";
import { cleanSearch, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { selectPage } from "#app/platform/search/text-search.server";

export const shortRows = <Field extends string, Item extends Record<Field, string>>(
  items: readonly Item[],
  searched: string,
  field: Field,
): Item[] => items.map((item) => ({ ...item, [field]: excerptAround(item[field], searched, ROW_TEXT) }));

export const plainRows = <Item extends { description: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, description: markdownToText(item.description) }));

export interface SearchListSource<Item> {
  kind: SearchedKind;
  load: (ids: readonly number[]) => Item[];
  reader: RowReader<Item>;
  /** A clause about what few of all its entries have. */
  rarely?: () => string | undefined;
}

/** Newest first; 200, or 400 with the reason at the search field. */
export function loadSearchList<Item extends { id: number; description: string }>(
  request: Request,
  { kind, load, reader, rarely }: SearchListSource<Item>,
) {
  const params = new URL(request.url).searchParams;
  const search = cleanSearch(params.get("search"));
  const tooLong = isTooLong(search);
  const selection = { kind, text: search };
  const found = tooLong ? noRows<Item>() : selectPage(selection, readPage(params), load);
  const read = readId(params.get("read") ?? undefined);
  const { items, alike } = rowTexts(found.items, reader, { searched: search, read });
  const body: SearchListData<Item & RowText> = {
    search,
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page: { ...found, items },
    alike,
    rarely: search ? undefined : rarely?.(),
    empty: countAll(kind) === 0,
  };
  return data(body, { status: tooLong ? 400 : 200 });
}
