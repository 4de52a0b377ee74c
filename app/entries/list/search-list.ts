import type { Markup } from "#app/platform/document/markup";
import type { PageNumbers } from "#app/platform/search/paging";

export interface SaidAlike {
  count: number;
  /** The source whose rows they are. */
  from: string;
  text: string;
}

export interface SearchListData {
  search: string;
  error?: string;
  page: PageNumbers;
  lines: Markup;
  alike: SaidAlike[];
  rarely?: string;
  empty: boolean;
}
