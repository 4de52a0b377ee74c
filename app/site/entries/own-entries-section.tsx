import { useLocation } from "@remix-run/react";

import { OwnEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import type { entriesOf, waysToAdd } from "#app/site/entries/own-entries.server";
import { Link } from "#app/ui/link";

interface OwnEntriesSectionProps {
  entries: ReturnType<typeof entriesOf>;
  ways: ReturnType<typeof waysToAdd>;
  owner: number;
}

export function OwnEntriesSection({ entries, ways, owner }: OwnEntriesSectionProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      {entries.length === 0 && <p className="meta">What you add to the lists stands here.</p>}
      <ul className="entry-rows">
        {entries.map(({ list, page, ...entry }) => (
          <li key={`${list.path}-${entry.id}`}>
            <div>
              <Link className="link" to={page}>
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
