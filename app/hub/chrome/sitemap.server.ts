import { countInvestors } from "#app/features/investors/investors.server";
import { countStartups } from "#app/features/startups/startups.server";
import { countTalentByType } from "#app/features/talent/talents.server";
import { countAll } from "#app/platform/db/table-rows.server";
import { listUrl } from "#app/entries/list/list-url";
import { PAGE_SIZE } from "#app/platform/search/paging";

/** A sitemap holds at most 50,000 addresses; pages of a list beyond this are reached from the earlier ones. */
const MAX_LIST_PAGES = 1000;

const pagesOf = (path: string, count: number, others: Record<string, string> = {}): string[] => {
  const pages = Math.min(MAX_LIST_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE)));
  return Array.from({ length: pages }, (_, i) => listUrl(path, { page: i + 1 }, others));
};

/** Paths of every page that search engines should know. */
export function sitemapPaths(): string[] {
  const talent = countTalentByType();
  return [
    "/",
    "/community",
    ...pagesOf("/startups", countStartups()),
    ...pagesOf("/investors", countInvestors()),
    ...pagesOf("/talent", talent.human),
    ...pagesOf("/talent", talent.nonhuman, { type: "nonhuman" }),
    ...pagesOf("/use-cases", countAll("use_cases")),
    ...pagesOf("/jobs", countAll("jobs")),
    ...pagesOf("/learning", countAll("learning_resources")),
    ...pagesOf("/products", countAll("ai_products")),
    "/search",
    "/tour",
    "/terms",
    "/privacy",
    "/data-policy",
  ];
}
