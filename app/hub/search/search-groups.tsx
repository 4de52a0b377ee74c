import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { SEARCH_KINDS, type SearchKey } from "#app/hub/search/search-kinds";
import type { SearchResult } from "#app/hub/search/search.server";
import { AiProductHit } from "#app/features/ai-products/ai-product-hit";
import { InvestorHit } from "#app/features/investors/investor-hit";
import { JobHit } from "#app/features/jobs/job-hit";
import { LearningHit } from "#app/features/learning/learning-hit";
import { StartupHit } from "#app/features/startups/startup-hit";
import { TalentHit } from "#app/features/talent/talent-hit";
import { listUrl } from "#app/foundation/entry-filter";
import { countOf, formatCount } from "#app/foundation/text-rules";
import type { Total } from "#app/foundation/text-search.server";
import { Icon } from "#app/ui/icon";

/** Order of the sections, which differs from the chips': people and firms first. */
const ORDER: readonly SearchKey[] = [
  "startups",
  "investors",
  "talent",
  "aiProducts",
  "jobs",
  "learningResources",
];

/** Kinds with a list page of their own, where all results can be seen. */
const LISTS: Partial<Record<SearchKey, string>> = { startups: "/startups", investors: "/investors" };

/** "2 results", "10,000+ results". */
const resultsOf = ({ count, exact }: Total): string =>
  exact ? countOf(count, "result") : `${formatCount(count)}+ results`;

function rows(key: SearchKey, results: SearchResult, searched: string): ReactNode[] {
  switch (key) {
    case "startups":
      return results.startups.map((item) => <StartupHit key={item.id} startup={item} searched={searched} />);
    case "investors":
      return results.investors.map((item) => (
        <InvestorHit key={item.id} investor={item} searched={searched} />
      ));
    case "talent":
      return results.talent.map((item) => <TalentHit key={item.id} entry={item} searched={searched} />);
    case "aiProducts":
      return results.aiProducts.map((item) => (
        <AiProductHit key={item.id} product={item} searched={searched} />
      ));
    case "jobs":
      return results.jobs.map((item) => <JobHit key={item.id} job={item} searched={searched} />);
    case "learningResources":
      return results.learningResources.map((item) => (
        <LearningHit key={item.id} resource={item} searched={searched} />
      ));
  }
}

/** The results of a search in one section for each kind that has any. */
export function SearchGroups({
  results,
  counts,
  searched,
}: {
  results: SearchResult;
  counts: Record<SearchKey, Total>;
  searched: string;
}) {
  return ORDER.map((key) => {
    const kind = SEARCH_KINDS.find((candidate) => candidate.key === key);
    const hits = rows(key, results, searched);
    const total = counts[key];
    if (!kind || hits.length === 0) return null;
    const list = LISTS[key];
    const partly = hits.length < total.count;
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
          {partly && list && (
            <Link className="arrow" to={listUrl(list, { search: searched })}>
              <span>
                Show all {resultsOf(total)}
                <span className="vh"> in {kind.label}</span>
              </span>
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>
      </section>
    );
  });
}
