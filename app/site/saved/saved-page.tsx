import { Form } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { SaveButton, SaveForm, SAVE_FORM } from "#app/catalogue/about/saves/save-button";
import { COMPARE_TOOL } from "#app/catalogue/list/form-tools";
import { pageLinks } from "#app/platform/search/paging";
import type { SavedPageData, ShownSaved } from "#app/site/saved/saved-data";
import { RhythmForm, SavedSearches } from "#app/site/saved/saved-searches";
import { BrowseLink } from "#app/site/browse-link";
import { EmptyState } from "#app/ui/cards/empty-state";
import { PageHead } from "#app/ui/cards/page-head";
import { Pagination } from "#app/ui/cards/pagination";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { Link } from "#app/ui/link";
import { RowPicture } from "#app/ui/media/row-picture";
import { withMiddleDots } from "#app/ui/cards/middle-dot";

const NONE = "No entries saved yet. Press Save on a card or a page to keep it here.";

const urlOf = (page: number): string => (page > 1 ? `/saved?page=${page}` : "/saved");

export function SavedPage(saved: SavedPageData) {
  const { owner, page, searches, hasNews, lastChange, sequence } = saved;
  const counts = [
    countOf(page.total, "entry", "entries"),
    ...(searches.length > 0 ? [countOf(searches.length, "search", "searches")] : []),
  ];
  return (
    <div className="wrap saved-page">
      <PageHead title="Saved" lead={`${counts.join(" and ")}. Only you see them.`}>
        {hasNews && (
          <Form method="post">
            <OwnerField owner={owner} />
            <input type="hidden" name="lastChange" value={lastChange} />
            <input type="hidden" name="sequence" value={sequence} />
            <button className="btn btn-secondary" name="intent" value="seen">
              Mark as seen
            </button>
          </Form>
        )}
      </PageHead>
      {searches.length > 0 && <SavedSearches owner={owner} searches={searches} />}
      <SavedEntries {...saved} />
      {searches.length === 0 && <SavedSearches owner={owner} searches={searches} />}
    </div>
  );
}

function SavedEntries({ owner, groups, page, changes }: SavedPageData) {
  if (groups.length === 0)
    return (
      <EmptyState text={NONE}>
        <BrowseLink look="primary" />
      </EmptyState>
    );
  return (
    <>
      <SaveForm back={urlOf(page.page)} />
      <form method="get" action="/compare" {...COMPARE_TOOL}>
        {groups.map(({ label, count, rows }) => (
          <section key={label} className="saved-part" aria-label={label}>
            <div className="sec-head">
              <h2>
                {label} <span className="sup">{formatCount(count)}</span>
              </h2>
            </div>
            <ul className="picks">
              {rows.map((row) => (
                <li key={row.entry} className="pickrow">
                  {row.shown ? <Row {...row} shown={row.shown} /> : <Gone {...row} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="pickbar">
          <button className="btn btn-primary">Compare</button>
          <span className="meta">Tick two to four of one kind.</span>
        </div>
      </form>
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        links={pageLinks(page.page, page.pageCount)}
        href={urlOf}
      />
      <RhythmForm
        owner={owner}
        intent="changes"
        id="changes"
        label="Email me what changes"
        mail={changes}
        of="among your saved entries"
      />
    </>
  );
}

const Row = ({ entry, changed, shown }: ShownSaved & { shown: NonNullable<ShownSaved["shown"]> }) => (
  <>
    <label className="check">
      <input type="checkbox" name="entry" value={entry} />
      <span className="vh">{`Compare ${shown.name}`}</span>
    </label>
    <RowPicture {...shown.picture} />
    <div>
      <h3>
        <Link className="to-entry" to={shown.to}>
          <bdi>{shown.name}</bdi>
        </Link>
      </h3>
      <p className="meta">
        <bdi>{withMiddleDots(shown.facts)}</bdi>
      </p>
      {changed && (
        <p className="why">
          Changed <time dateTime={changed.at}>{changed.text}</time>.
        </p>
      )}
    </div>
    <SaveButton entry={entry} name={shown.name} isSaved />
  </>
);

const Gone = ({ entry, one, saved }: ShownSaved) => (
  <>
    <span className="pick-gap" />
    <span className="pick-gone" />
    <div>
      <h3 className="quiet">Deleted since</h3>
      <p className="meta">
        {one}, saved <time dateTime={saved.at}>{saved.text}</time>
      </p>
    </div>
    <button className="btn btn-secondary btn-sm" form={SAVE_FORM} name="remove" value={entry}>
      Remove<span className="vh">{`: ${one} saved ${saved.text}`}</span>
    </button>
  </>
);
