import type { Page } from "#app/platform/search/paging";
import type { RowText, SaidAlike } from "#app/entries/list/row-text";

export interface SearchListData<Item extends RowText> {
  search: string;
  error?: string;
  page: Page<Item>;
  alike: SaidAlike[];
  rarely?: string;
  empty: boolean;
}
