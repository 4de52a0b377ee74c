import { useLocation } from "@remix-run/react";

import { OwnEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { pageLinks, type Page } from "#app/platform/search/paging";
import type { OwnEntry, waysToAdd } from "#app/site/entries/own-entries.server";
import { SectionPages } from "#app/ui/cards/section-pages";
import { Link } from "#app/ui/link";

interface OwnEntriesSectionProps {
  page: Page<OwnEntry>;
  ways: ReturnType<typeof waysToAdd>;
  owner: number;
}

export function OwnEntriesSection({ page: { items, page, pageCount }, ways, owner }: OwnEntriesSectionProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      {items.length === 0 && <p className="meta">The entries you add appear here.</p>}
      <ul className="entry-rows">
        {items.map(({ list, page: path, ...entry }) => (
          <li key={`${list.path}-${entry.id}`}>
            <div>
              <Link className="link" to={path}>
                <b>
                  <bdi>{entry.name}</bdi>
                </b>
              </Link>
              <p className="meta">
                <Link className="link" to={list.path}>
                  {list.label}
                </Link>
              </p>
            </div>
            <OwnEntryActions entries={list} entry={entry} owner={owner} here={pathname + search} />
          </li>
        ))}
      </ul>
      <SectionPages
        section="entries"
        label="Pages of entries"
        page={page}
        pageCount={pageCount}
        links={pageLinks(page, pageCount)}
      />
      <div className="own">
        {ways.map(({ addPath, addLabel }) => (
          <Link key={addPath} className="btn btn-secondary btn-sm" to={addPath}>
            {addLabel}
          </Link>
        ))}
      </div>
    </>
  );
}
