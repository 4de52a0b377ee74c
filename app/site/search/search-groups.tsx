import { Fragment } from "react";

import { SEARCH_KINDS } from "#app/site/kinds";
import type { SearchFound } from "#app/site/search/search.server";
import { insideSaid } from "#app/catalogue/list/list-texts";
import { SearchResult } from "#app/catalogue/results/search-result";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import type { Total } from "#app/platform/search/paging";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** "2 results", "1,000+ results". */
const resultsOf = ({ count, exact }: Total): string =>
  exact ? countOf(count, "result") : `${formatCount(count)}+ results`;

export function SearchGroups({ found, searched }: { found: SearchFound; searched: string }) {
  const groups = SEARCH_KINDS.map((kind) => {
    const { key } = kind;
    const hits = found.results[key];
    const total = found.counts[key];
    if (hits.length === 0) return null;
    const partly = hits.length < total.count;
    const more = found.more[key];
    const beside = found.beside[key];
    return (
      <section key={key} className="group" aria-labelledby={`found-${key}`}>
        <div className="gh">
          <h2 id={`found-${key}`}>
            <i className={`k ${kind.glyph}`} />
            {kind.label}
          </h2>
          <span className="meta">
            {beside?.sentence ?? resultsOf(total)}
            {partly && `, ${hits.length} shown`}
          </span>
        </div>
        <div>
          {hits.map((row, i) => (
            <Fragment key={row.id}>
              {beside && i === beside.matching && <h3 className="beside-h">{beside.title}</h3>}
              <SearchResult row={row} searched={found.marked} />
            </Fragment>
          ))}
          {more.length > 0 && (
            <p className="group-links">
              {more.map(({ url, label }) => (
                <Link key={url} className="arrow" to={url}>
                  <span>
                    {label}
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
  return found.isInside
    ? [
        <p key="inside" className="meta">
          {insideSaid(searched)}
        </p>,
        ...groups,
      ]
    : groups;
}
