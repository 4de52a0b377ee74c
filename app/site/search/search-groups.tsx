import { searchUrl } from "#app/site/search/search-filter";
import { RESULT_KINDS, type SearchKind } from "#app/site/kinds";
import { RESULTS_PER_KIND } from "#app/site/search/search-limits";
import type { SearchFound } from "#app/site/search/search.server";
import { TALENT_TABS } from "#app/kinds/talent/talent";
import { SearchResult } from "#app/catalogue/results/search-result";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import type { Total } from "#app/platform/search/paging";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { listUrl } from "#app/catalogue/filters/list-query";

/** "2 results", "1,000+ results", "3 Human results". */
const resultsOf = ({ count, exact }: Total, which = ""): string =>
  exact ? countOf(count, `${which}result`) : `${formatCount(count)}+ ${which}results`;

const showAll = (total: Total, which?: string): string => `Show all ${resultsOf(total, which)}`;

/** No list searches posts, so this page shows as many as it ever shows of a kind. */
function morePosts({ counts: { posts } }: SearchFound, q: string, shown: number) {
  if (shown >= RESULTS_PER_KIND) return [];
  const words = posts.count > RESULTS_PER_KIND ? `Show ${RESULTS_PER_KIND} results` : showAll(posts);
  return [{ to: searchUrl({ q, kinds: ["posts"] }), words }];
}

/** On its list, or on those tabs of the list that have any. */
function moreOf(kind: SearchKind, found: SearchFound, search: string, shown: number) {
  if (!("path" in kind)) return morePosts(found, search, shown);
  const { counts, talent } = found;
  const { key, path } = kind;
  if (key !== "talent") return [{ to: listUrl(path, { search }), words: showAll(counts[key]) }];
  return TALENT_TABS.flatMap(({ type, label }) =>
    talent && talent[type].count > 0
      ? [{ to: listUrl(path, { search, filters: { type } }), words: showAll(talent[type], `${label} `) }]
      : [],
  );
}

export function SearchGroups({ found, searched }: { found: SearchFound; searched: string }) {
  return RESULT_KINDS.map((kind) => {
    const { key } = kind;
    const hits = found.results[key];
    const total = found.counts[key];
    if (hits.length === 0) return null;
    const partly = hits.length < total.count;
    const more = partly ? moreOf(kind, found, searched, hits.length) : [];
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
          {hits.map((row) => (
            <SearchResult key={row.id} row={row} searched={searched} />
          ))}
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
