import { USE_CASE_INDUSTRIES, USE_CASE_TABS, type UseCaseTab } from "#app/kinds/use-cases/use-case";
import { listUrl } from "#app/catalogue/list/list-url";
import { readPage } from "#app/platform/search/paging";
import { cleanSearch } from "#app/platform/search/text-match";
import { cutAt } from "#app/platform/text/cut-at";

export interface UseCaseFilter {
  search: string;
  /** One industry, or "" for all. */
  industry: string;
  tab: UseCaseTab;
  page: number;
}

/** Characters. */
const INDUSTRY_LIMIT = 100;

export const USE_CASE_PARAMS = ["search", "industry", "tab", "page"] as const;

/** An unknown tab is the first one. */
export function readUseCaseFilter(params: URLSearchParams): UseCaseFilter {
  const sought = cleanSearch(params.get("industry"));
  const asked = sought.slice(0, cutAt(sought, INDUSTRY_LIMIT));
  const known = USE_CASE_INDUSTRIES.find((industry) => industry.toLowerCase() === asked.toLowerCase());
  const tab = USE_CASE_TABS.find((candidate) => candidate.tab === params.get("tab")?.toLowerCase());
  return {
    search: cleanSearch(params.get("search")),
    industry: known ?? asked,
    tab: tab?.tab ?? "all",
    page: readPage(params),
  };
}

export const caseListUrl = ({ search, industry, tab, page = 1 }: Partial<UseCaseFilter>): string =>
  listUrl("/use-cases", { search, page }, { tab: tab === "all" ? undefined : tab, industry });
