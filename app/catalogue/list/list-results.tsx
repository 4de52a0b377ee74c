import { AsFiles } from "#app/catalogue/formats/as-files";
import { FoldLabel } from "#app/catalogue/list/choice-rows";
import { COMPARE_TOOL } from "#app/catalogue/list/form-tools";
import { AddLink } from "#app/catalogue/list/add-link";
import type { ListData, SearchReading } from "#app/catalogue/list/list-data";
import { listUrl } from "#app/catalogue/filters/list-query";
import { emptyText, noMatchText } from "#app/catalogue/list/list-texts";
import { StaticMarkup } from "#app/platform/document/static-markup";
import { pageLinks } from "#app/platform/search/paging";
import { FilterChips, ResultCount, ShownInstead } from "#app/catalogue/list/results-bar";
import { COMPARE_FORM, SaveSearchButton } from "#app/catalogue/about/saves/save-button";
import { EmptyState } from "#app/ui/cards/empty-state";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { LoadingCards } from "#app/ui/cards/loading-cards";
import { Pagination } from "#app/ui/cards/pagination";
import { useSlowNavigation } from "#app/ui/forms/use-live-form";
import { Link } from "#app/ui/link";
import { SortMenu } from "#app/catalogue/list/sort-menu";

export function ListResults({ list, plural }: { list: ListData; plural: string }) {
  const {
    path,
    page,
    noun,
    error,
    query,
    reading: { shown, offers } = NOTHING_READ,
    chips,
    clearUrl,
    listed = plural,
  } = list;
  const slow = useSlowNavigation();
  return (
    <>
      {!list.isGrouped && <h2 className="vh">Results</h2>}
      <div className="results-bar">
        <ResultCount page={page} noun={noun} rarely={list.rarely} />
        <div className="end">
          {list.folds && list.rows?.[0] && <FoldLabel label={list.rows[0].label} />}
          {list.beside && (
            <a className="arrow" href={list.beside.url}>
              <span>
                {list.beside.label}
                <span className="vh">{list.beside.hidden}</span>
              </span>
            </a>
          )}
          {list.isSavable && !error && <SaveSearchButton />}
          {page.first > 0 && <SortMenu sorts={list.sorts} sort={list.sort} />}
        </div>
      </div>
      {chips.length > 0 && (
        <div className="on-chips">
          <FilterChips chips={chips} clearUrl={clearUrl} />
        </div>
      )}
      {list.ignored.map((sentence) => (
        <p key={sentence} className="meta" role="status">
          {sentence}
        </p>
      ))}
      {list.named && (
        <p className="meta named" role="status">
          {`${list.named.sentence}. `}
          <Link className="text-btn" to={list.named.exactUrl} preventScrollReset>
            Search for the exact words
          </Link>
        </p>
      )}
      {shown && <ShownInstead isEmpty={page.total === 0} shown={shown} clearUrl={clearUrl} />}
      {!shown && page.first > 0 && offers.length > 0 && (
        <p className="meta also">
          Also:{" "}
          {offers.map(({ label, url }) => (
            <Link key={url} className="text-btn" to={url}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {slow ? (
        <LoadingCards text={`Loading ${listed}...`} />
      ) : page.first > 0 ? (
        <>
          <StaticMarkup className={list.gridClass} markup={list.results} />
          {page.last > page.first && (
            <form id={COMPARE_FORM} method="get" action="/compare" className="compare-bar" {...COMPARE_TOOL}>
              <button className="btn btn-primary btn-sm">Compare</button>
              <span className="meta">{`Tick two to four ${plural}.`}</span>
            </form>
          )}
        </>
      ) : list.isEmpty ? (
        <EmptyState text={emptyText(listed)}>
          {list.add ? (
            <AddLink entries={list.add} look="btn-secondary btn-sm" />
          ) : (
            <SearchEverything search="" />
          )}
        </EmptyState>
      ) : (
        <EmptyState text={error ?? noMatchText(listed)}>
          {offers.map(({ label, url }, i) => (
            <Link key={url} className={`btn btn-sm ${i === 0 ? "btn-primary" : "btn-secondary"}`} to={url}>
              {label}
              <Icon name="arrow-right" />
            </Link>
          ))}
          {chips.length > 0 && (
            <Link className="btn btn-secondary btn-sm" to={clearUrl}>
              Clear all filters
            </Link>
          )}
          {/* A search would read the request as this list does, and find nothing either. */}
          {!shown && <SearchEverything search={error ? "" : list.typed} />}
        </EmptyState>
      )}
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        links={pageLinks(page.page, page.pageCount)}
        href={(number) => listUrl(path, { ...query, page: number })}
      />
      {!error && <AsFiles said={saidOf(list, plural)} note={FILES_NOTE} files={list.files} />}
    </>
  );
}

const NOTHING_READ: SearchReading = { offers: [] };

const FILES_NOTE = "Same address, same filters, up to 10,000 rows";

/** "These 9 startups as" */
function saidOf({ page: { total, exact }, noun }: ListData, plural: string): string {
  if (total === 0) return "This list as";
  return total === 1 ? `This ${noun} as` : `These ${formatCount(total)}${exact ? "" : "+"} ${plural} as`;
}

const SearchEverything = ({ search }: { search: string }) => (
  <Link
    className="btn btn-secondary btn-sm"
    to={search ? `/search?${new URLSearchParams({ q: search })}` : "/search"}
  >
    <Icon name="search" />
    Search everything
  </Link>
);
