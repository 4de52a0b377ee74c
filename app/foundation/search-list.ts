import type { Page } from "#app/foundation/paging";

/** What the loader of a list that is only searched gives its page. */
export interface SearchListData<Item> {
  search: string;
  /** Why the search text can't be looked up. */
  error?: string;
  page: Page<Item>;
  /** Whether there is no entry at all. */
  empty: boolean;
}
