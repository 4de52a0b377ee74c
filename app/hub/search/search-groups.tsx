import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { searchUrl } from "#app/hub/search/search-filter";
import { LIST_PATHS, RESULTS_PER_KIND, SEARCH_KINDS, type SearchKey } from "#app/hub/search/search-kinds";
import type { PageResult, SearchFound } from "#app/hub/search/search.server";
import { AiProductResult } from "#app/features/ai-products/ai-product-result";
import { InvestorResult } from "#app/features/investors/investor-result";
import { JobResult } from "#app/features/jobs/job-result";
import { LearningResult } from "#app/features/learning/learning-result";
import { PostResult } from "#app/features/community/post-result";
import { StartupResult } from "#app/features/startups/startup-result";
import { TALENT_TABS } from "#app/features/talent/talent";
import { TalentResult } from "#app/features/talent/talent-result";
import { UseCaseResult } from "#app/features/use-cases/use-case-result";
import { listUrl } from "#app/entries/list/list-url";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import type { Total } from "#app/platform/search/text-search.server";
import { Icon } from "#app/ui/icon";

/** Order of the sections, which differs from the chips': people and firms first, and last what is said among members. */
const ORDER: readonly SearchKey[] = [
  "startups",
  "investors",
  "talent",
  "useCases",
  "aiProducts",
  "jobs",
  "learningResources",
  "posts",
];

/** "2 results", "1,000+ results", "3 Human results". */
const resultsOf = ({ count, exact }: Total, which = ""): string =>
  exact ? countOf(count, `${which}result`) : `${formatCount(count)}+ ${which}results`;

/** "Show all 7 results". */
const showAll = (total: Total, which?: string): string => `Show all ${resultsOf(total, which)}`;

function rows(key: SearchKey, results: PageResult, searched: string): ReactNode[] {
  switch (key) {
    case "startups":
      return results.startups.map((item) => (
        <StartupResult key={item.id} startup={item} searched={searched} />
      ));
    case "investors":
      return results.investors.map((item) => (
        <InvestorResult key={item.id} investor={item} searched={searched} />
      ));
    case "talent":
      return results.talent.map((item) => <TalentResult key={item.id} entry={item} searched={searched} />);
    case "aiProducts":
      return results.aiProducts.map((item) => (
        <AiProductResult key={item.id} product={item} searched={searched} />
      ));
    case "jobs":
      return results.jobs.map((item) => <JobResult key={item.id} job={item} searched={searched} />);
    case "learningResources":
      return results.learningResources.map((item) => (
        <LearningResult key={item.id} resource={item} searched={searched} />
      ));
    case "useCases":
      return results.useCases.map((item) => (
        <UseCaseResult key={item.id} useCase={item} searched={searched} />
      ));
    case "posts":
      return results.posts.map((item) => <PostResult key={item.id} post={item} searched={searched} />);
  }
}

/**
 * Where more posts are: no list searches them, so this page shows as many as it ever shows of a kind.
 *
 * @param shown how many are here
 */
function morePosts({ counts: { posts } }: SearchFound, q: string, shown: number) {
  if (shown >= RESULTS_PER_KIND) return [];
  const words = posts.count > RESULTS_PER_KIND ? `Show ${RESULTS_PER_KIND} results` : showAll(posts);
  return [{ to: searchUrl({ q, kinds: ["posts"] }), words }];
}

/**
 * Where the results of a kind are that aren't here: on its list, or on those tabs of the list that have any.
 *
 * @param shown how many are here
 */
function moreOf(key: SearchKey, found: SearchFound, search: string, shown: number) {
  if (key === "posts") return morePosts(found, search, shown);
  const { counts, talent } = found;
  const path = LIST_PATHS[key];
  if (key !== "talent") return [{ to: listUrl(path, { search }), words: showAll(counts[key]) }];
  return TALENT_TABS.flatMap(({ type, label }) =>
    talent && talent[type].count > 0
      ? [{ to: listUrl(path, { search }, { type }), words: showAll(talent[type], `${label} `) }]
      : [],
  );
}

/** The results of a search in one section for each kind that has any. */
export function SearchGroups({ found, searched }: { found: SearchFound; searched: string }) {
  return ORDER.map((key) => {
    const kind = SEARCH_KINDS.find((candidate) => candidate.key === key);
    const hits = rows(key, found.results, searched);
    const total = found.counts[key];
    if (!kind || hits.length === 0) return null;
    const partly = hits.length < total.count;
    const more = partly ? moreOf(key, found, searched, hits.length) : [];
    return (
      <section key={key} className="group" aria-labelledby={`found-${key}`}>
        <div className="gh">
          <h2 id={`found-${key}`}>
            <i className={`k ${kind.glyph}`} />
            {kind.label}
          </h2>
          <span className="meta">
            {resultsOf(total)}
            {partly && `, ${hits.length} shown`}
          </span>
        </div>
        <div>
          {hits}
          {more.length > 0 && (
            <p className="group-links">
              {more.map(({ to, words }) => (
                <Link key={to} className="arrow" to={to}>
                  <span>
                    {words}
                    <span className="vh"> in {kind.label}</span>
                  </span>
                  <Icon name="arrow-right" />
                </Link>
              ))}
            </p>
          )}
        </div>
      </section>
    );
  });
}
