import { talentKind } from "#app/features/talent/talent-kind";
import { countTalentByType } from "#app/features/talent/talents.server";
import { LISTED_KINDS } from "#app/hub/kinds";
import { countAll } from "#app/platform/db/table-rows.server";
import { listUrl } from "#app/entries/list/list-url";
import { PAGE_SIZE } from "#app/platform/search/paging";

/** A sitemap holds at most 50,000 addresses; later pages of a list are reached from the earlier ones. */
const MAX_LIST_PAGES = 1000;

const pagesOf = (path: string, count: number, others: Record<string, string> = {}): string[] => {
  const pages = Math.min(MAX_LIST_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE)));
  return Array.from({ length: pages }, (_, i) => listUrl(path, { page: i + 1 }, others));
};

/** Talent has one list per tab. */
function listPages({ table, path }: (typeof LISTED_KINDS)[number]): string[] {
  if (table !== talentKind.table) return pagesOf(path, countAll(table));
  const { human, nonhuman } = countTalentByType();
  return [...pagesOf(path, human), ...pagesOf(path, nonhuman, { type: "nonhuman" })];
}

export const sitemapPaths = (): string[] => [
  "/",
  "/community",
  ...LISTED_KINDS.flatMap(listPages),
  "/search",
  "/tour",
  "/terms",
  "/privacy",
  "/data-policy",
];
