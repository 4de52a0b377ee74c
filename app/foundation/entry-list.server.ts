import { data } from "@remix-run/node";

import { readEntryFilter, type EntryFilter, type EntryListData } from "#app/foundation/entry-filter";
import { pageOf, type Page } from "#app/foundation/paging";
import { SEARCH_LIMIT, SEARCH_TOO_LONG } from "#app/foundation/text-match";

interface EntrySource<Item> {
  list: (filter: EntryFilter) => Page<Item>;
  industryCounts: () => number[];
  count: () => number;
}

/** Whether a search text is longer than what is looked up. */
export const isTooLong = (search: string): boolean => [...search].length > SEARCH_LIMIT;

/** A page without rows, for a search that can't be made. */
export const noRows = <Item>(): Page<Item> => pageOf<Item>(1, { count: 0, exact: true }, () => []);

/** What a list with industries shows for a request: 200, or 400 with the reason at the search field. */
export function loadEntryList<Item>(request: Request, source: EntrySource<Item>) {
  const filter = readEntryFilter(new URL(request.url).searchParams);
  const tooLong = isTooLong(filter.search);
  const page = tooLong ? noRows<Item>() : source.list(filter);
  const body: EntryListData<Item> = {
    filter: { ...filter, page: page.page },
    error: tooLong ? SEARCH_TOO_LONG : undefined,
    page,
    counts: filter.search ? undefined : source.industryCounts(),
    empty: source.count() === 0,
  };
  return data(body, { status: tooLong ? 400 : 200 });
}
