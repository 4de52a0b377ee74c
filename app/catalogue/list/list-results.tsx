import type { ReactNode } from "react";

import type { SearchReading } from "#app/catalogue/list/entry-filter";
import { emptyText, noMatchText } from "#app/catalogue/list/list-texts";
import { StaticMarkup } from "#app/platform/document/static-markup";
import type { Markup } from "#app/platform/document/markup";
import { pageLinks, type PageNumbers } from "#app/platform/search/paging";
import { FilterChips, ResultCount, ShownInstead } from "#app/catalogue/list/results-bar";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Icon } from "#app/ui/icon";
import { LoadingCards } from "#app/ui/cards/loading-cards";
import { Pagination } from "#app/ui/cards/pagination";
import { useSlowNavigation } from "#app/ui/forms/use-live-form";
import { Link } from "#app/ui/link";

interface ListResultsProps {
  page: PageNumbers;
  noun: string;
  plural?: string;
  /** In sentences about an empty list; by default the plural. */
  listed?: string;
  /** A clause about what few of all entries have. */
  rarely?: string;
  error?: string;
  /** Whether there is nothing even without filters. */
  empty: boolean;
  /** What is looked for, here and, where nothing is found, everywhere. */
  search: string;
  chips: readonly { label: string; url: string }[];
  /** At the end of the line that counts them. */
  beside?: ReactNode;
  clearUrl: string;
  href: (page: number) => string;
  reading?: SearchReading;
  exactUrl?: string;
  add?: ReactNode;
  gridClass?: string;
  /** False where the results have their own headings. */
  heading?: boolean;
  /** What the page has of them. */
  results: Markup;
}

export function ListResults(props: ListResultsProps) {
  const { page, noun, plural = `${noun}s`, listed = plural, error, chips, clearUrl, href } = props;
  const { shown, offer } = props.reading ?? {};
  const slow = useSlowNavigation();
  return (
    <>
      {props.heading !== false && <h2 className="vh">Results</h2>}
      <div className="results-bar">
        <ResultCount page={page} noun={noun} plural={plural} rarely={props.rarely} />
        <FilterChips chips={chips} clearUrl={clearUrl} />
        {props.beside}
      </div>
      {shown && <ShownInstead shown={shown} exactUrl={props.exactUrl ?? clearUrl} clearUrl={clearUrl} />}
      {slow ? (
        <LoadingCards text={`Loading ${listed}...`} />
      ) : page.first > 0 ? (
        <StaticMarkup className={props.gridClass ?? "grid"} markup={props.results} />
      ) : props.empty ? (
        <EmptyState text={emptyText(listed)}>{props.add ?? <SearchEverything search="" />}</EmptyState>
      ) : (
        <EmptyState text={error ?? noMatchText(listed)}>
          {offer && (
            <Link className="btn btn-primary btn-sm" to={offer.url}>
              {offer.label}
              <Icon name="arrow-right" />
            </Link>
          )}
          {chips.length > 0 && (
            <Link className="btn btn-secondary btn-sm" to={clearUrl}>
              Clear all filters
            </Link>
          )}
          <SearchEverything search={error ? "" : props.search} />
        </EmptyState>
      )}
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        links={pageLinks(page.page, page.pageCount)}
        href={href}
      />
    </>
  );
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
