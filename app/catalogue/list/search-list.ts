import type { Markup } from "#app/platform/document/markup";
import type { PageNumbers } from "#app/platform/search/paging";

export interface SearchListData {
  search: string;
  error?: string;
  page: PageNumbers;
  lines: Markup;
  rarely?: string;
  empty: boolean;
}
