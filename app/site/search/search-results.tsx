import { AsFiles } from "#app/catalogue/formats/as-files";
import type { SearchAnswer } from "#app/site/search/search-answer";
import { searchUrl } from "#app/site/search/search-filter";
import { SEARCH_FORM } from "#app/site/search/search-box";
import { sumOf } from "#app/site/search/search-chips";
import { StaticMarkup } from "#app/platform/document/static-markup";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { BrowseLink } from "#app/site/browse-link";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Icon } from "#app/ui/icon";
import { LoadingCards } from "#app/ui/cards/loading-cards";
import { useSlowNavigation } from "#app/ui/forms/use-live-form";
import { Link } from "#app/ui/link";

export function SearchResults({ answer }: { answer: SearchAnswer }) {
  const { filter, found, error, failed } = answer;
  if (useSlowNavigation()) return <LoadingCards text="Searching..." />;
  if (failed) return <SearchFailed />;
  if (!found) return <EmptyState text={error ?? "Start your search"} />;
  const { count, exact } = sumOf(found.counts, filter.kinds);
  return (
    <>
      <p className="vh" role="status">
        {exact ? countOf(count, "result") : `${formatCount(count)}+ results`}
      </p>
      {found.groups ? (
        <>
          <StaticMarkup markup={found.groups} />
          <AsFiles said="These results as" files={found.files} />
        </>
      ) : (
        <EmptyState text="No results found">
          {found.ways.map(({ label, url }, i) => (
            <Link key={url} className={`btn btn-sm ${i === 0 ? "btn-primary" : "btn-secondary"}`} to={url}>
              {label}
              <Icon name="arrow-right" />
            </Link>
          ))}
          {filter.kinds.length > 0 ? (
            <Link className="btn btn-secondary btn-sm" to={searchUrl({ q: filter.q, kinds: [] })}>
              Search everything
            </Link>
          ) : (
            <BrowseLink />
          )}
        </EmptyState>
      )}
    </>
  );
}

function SearchFailed() {
  return (
    <div className="empty" role="alert">
      <span className="st-ic bad">
        <Icon name="circle-alert" />
      </span>
      <h2>Search failed</h2>
      <p>Please try again or check your connection</p>
      <button className="btn btn-secondary btn-sm" form={SEARCH_FORM}>
        Try again
      </button>
    </div>
  );
}
