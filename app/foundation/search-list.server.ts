import { data } from "@remix-run/node";

import { isTooLong, noRows } from "#app/foundation/entry-list.server";
import { countAll } from "#app/foundation/entry-rows.server";
import { excerptAround } from "#app/foundation/excerpt-around";
import { pageOf, readPage } from "#app/foundation/paging";
import type { SearchListData } from "#app/foundation/search-list";
import type { SearchableKind } from "#app/foundation/text-index.server";
import { cleanSearch, SEARCH_TOO_LONG } from "#app/foundation/text-match";
import { countSelection, pageOfSelection } from "#app/foundation/text-search.server";

/** Longest text that a row of results is sent with, in characters: more than it shows. */
const LONGEST = 300;

/** Rows of results as a page needs them: of a long text in this field the part around what was searched for. */
export const shortRows = <Field extends string, Item extends Record<Field, string>>(
  items: readonly Item[],
  searched: string,
  field: Field,
): Item[] => items.map((item) => ({ ...item, [field]: excerptAround(item[field], searched, LONGEST) }));

/**
 * What a list that is only searched shows for a request, newest first: 200, or 400 with the reason at the search field.
 *
 * @param load fetches rows by their ids, in that order
 */
export function loadSearchList<Item extends { description: string }>(
  request: Request,
  kind: SearchableKind,
  load: (ids: readonly number[]) => Item[],
) {
  const params = new URL(request.url).searchParams;
  const search = cleanSearch(params.get("search"));
  const tooLong = isTooLong(search);
  const selection = { kind, text: search };
  const page = tooLong
    ? noRows<Item>()
    : pageOf(readPage(params), countSelection(selection), (limit, offset) =>
        shortRows(load(pageOfSelection(selection, limit, offset)), search, "description"),
      );
  const body: SearchListData<Item> = {
    search,
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page,
    empty: countAll(kind) === 0,
  };
  return data(body, { status: tooLong ? 400 : 200 });
}
