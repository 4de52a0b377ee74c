import type { Page } from "#app/platform/search/paging";
import type { RowText, SaidAlike } from "#app/entries/list/row-text";

/** What the loader of a list that is only searched gives its page. */
export interface SearchListData<Item extends RowText> {
  search: string;
  /** Why the search text can't be looked up. */
  error?: string;
  page: Page<Item>;
  /** What several of its rows say alike. */
  alike: SaidAlike[];
  /** What few of all its entries have, in words. */
  rarely?: string;
  /** Whether there is no entry at all. */
  empty: boolean;
}
