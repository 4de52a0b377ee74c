import type { Page } from "#app/platform/search/paging";

export interface SaidAlike {
  count: number;
  /** The source whose rows they are. */
  from: string;
  text: string;
}

export interface SearchListData<Item> {
  search: string;
  error?: string;
  page: Page<Item>;
  alike: SaidAlike[];
  rarely?: string;
  empty: boolean;
}
