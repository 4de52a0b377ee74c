import { RESULTS_IN_ALL, RESULTS_PER_KIND, SEARCH_KINDS, type SearchKey } from "#app/hub/search/search-kinds";
import { listAskedFor } from "#app/hub/navigator/sentence-search.server";
import type { SearchFilter } from "#app/hub/search/search-filter";
import type { AiProduct } from "#app/features/ai-products/ai-product";
import { bestAiProducts } from "#app/features/ai-products/ai-products.server";
import type { Investor } from "#app/features/investors/investor";
import { bestInvestors } from "#app/features/investors/investors.server";
import type { Job } from "#app/features/jobs/job";
import { bestJobs } from "#app/features/jobs/jobs.server";
import type { LearningResource } from "#app/features/learning/learning-resource";
import { bestLearningResources } from "#app/features/learning/learning-resources.server";
import { bestPosts, type PostResultData } from "#app/features/community/posts.server";
import type { Startup } from "#app/features/startups/startup";
import { bestStartups } from "#app/features/startups/startups.server";
import type { ShownTalent, Talent } from "#app/features/talent/talent";
import { countTalentMatches, type TalentTotals } from "#app/features/talent/talent-matches.server";
import { bestTalent, withAvatarSeeds } from "#app/features/talent/talents.server";
import type { UseCaseResultData } from "#app/features/use-cases/use-case";
import { bestUseCases } from "#app/features/use-cases/use-cases.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { markdownToText } from "#app/platform/text/markdown.server";
import { shortRows } from "#app/entries/list/search-list.server";
import { countMatches } from "#app/platform/search/best-matches.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import type { Total } from "#app/platform/search/text-search.server";

/** What a search finds for a program, by kind, best match first. */
export interface SearchResult {
  startups: Startup[];
  investors: Investor[];
  jobs: Job[];
  learningResources: LearningResource[];
  aiProducts: AiProduct[];
  talent: Talent[];
}

/** The kinds of the JSON API; the page shows others as well. */
const API_KINDS: Record<keyof SearchResult, SearchedKind> = {
  startups: "startups",
  investors: "investors",
  jobs: "jobs",
  learningResources: "learning_resources",
  aiProducts: "ai_products",
  talent: "talent",
};
const TABLES: Record<SearchKey, SearchedKind> = { ...API_KINDS, useCases: "use_cases", posts: "posts" };

/** Whether results of a kind are wanted where these are selected. */
const isWanted = (kinds: readonly SearchKey[], key: SearchKey): boolean =>
  kinds.length === 0 || kinds.includes(key);

/**
 * Searches all kinds of the JSON API, or those selected.
 *
 * @param text not blank
 * @param limit results of each kind at the most
 */
export function searchAll(
  text: string,
  limit = RESULTS_PER_KIND,
  kinds: readonly SearchKey[] = [],
): SearchResult {
  const wanted = (key: SearchKey) => isWanted(kinds, key);
  return {
    startups: wanted("startups") ? bestStartups(text, limit) : [],
    investors: wanted("investors") ? bestInvestors(text, limit) : [],
    jobs: wanted("jobs") ? bestJobs(text, limit) : [],
    learningResources: wanted("learningResources") ? bestLearningResources(text, limit) : [],
    aiProducts: wanted("aiProducts") ? bestAiProducts(text, limit) : [],
    talent: wanted("talent") ? bestTalent(text, limit) : [],
  };
}

/** A text that changes whenever `searchAll` may find something else. */
export const searchVersion = (): string => dataVersions(...Object.values(API_KINDS));

/** How many entries of each kind contain the text, up to SEARCH_COUNT_LIMIT. */
export function countResults(text: string): Record<SearchKey, Total> {
  const counts = SEARCH_KINDS.map(({ key }) => [key, countMatches(TABLES[key], text)]);
  return Object.fromEntries(counts) as Record<SearchKey, Total>;
}

/** What a search finds for the page. */
export interface PageResult extends SearchResult {
  talent: ShownTalent[];
  useCases: UseCaseResultData[];
  posts: PostResultData[];
}

/** What the search page shows: counts of all kinds, results of those selected. */
export interface SearchFound {
  counts: Record<SearchKey, Total>;
  results: PageResult;
  /** How many are on each tab of the talent list, where the page doesn't show them all. */
  talent?: TalentTotals;
  /** The list that the text asks for in plain words, where no entry contains it. */
  asked?: { label: string; url: string };
}

/** Rows whose texts are Markdown, without their markup. */
const plainRows = <Item extends { description: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, description: markdownToText(item.description) }));

/** Searches for the page: rows come with as much of a long text as they show. */
export function searchPage({ q, kinds }: SearchFilter): SearchFound {
  const counts = countResults(q);
  const limit = kinds.length > 0 ? RESULTS_PER_KIND : RESULTS_IN_ALL;
  const found = searchAll(q, limit, kinds);
  const useCases = isWanted(kinds, "useCases") ? bestUseCases(q, limit) : [];
  const posts = isWanted(kinds, "posts") ? bestPosts(q, limit) : [];
  const shown = found.talent.length;
  const nothing = Object.values(counts).every(({ count }) => count === 0);
  return {
    counts,
    results: {
      startups: shortRows(found.startups, q, "description"),
      investors: shortRows(found.investors, q, "focus"),
      jobs: shortRows(plainRows(found.jobs), q, "description"),
      learningResources: shortRows(plainRows(found.learningResources), q, "description"),
      aiProducts: shortRows(found.aiProducts, q, "description"),
      talent: shortRows(withAvatarSeeds(found.talent), q, "bio"),
      useCases: shortRows(useCases, q, "description"),
      posts: shortRows(posts, q, "content"),
    },
    talent: shown > 0 && shown < counts.talent.count ? countTalentMatches(q) : undefined,
    asked: nothing ? listAskedFor(q) : undefined,
  };
}
