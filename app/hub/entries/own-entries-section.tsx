import { Link } from "@remix-run/react";

import { OwnEntryActions } from "#app/hub/entries/own-entry-actions";
import { ENTRY_WORDS } from "#app/hub/entries/entry-words";
import type { OwnEntry } from "#app/hub/entries/own-entries.server";

/** The part of the account page that lists what the member has added. */
export function OwnEntriesSection({ entries, owner }: { entries: OwnEntry[]; owner: number }) {
  return (
    <>
      {entries.length === 0 && <p className="meta">What you add to the lists stands here.</p>}
      <ul className="entry-rows">
        {entries.map(({ kind, ...entry }) => (
          <li key={`${kind}-${entry.id}`}>
            <div>
              <b>
                <bdi>{entry.name}</bdi>
              </b>
              <p className="meta">
                <Link className="link" to={ENTRY_WORDS[kind].path}>
                  {ENTRY_WORDS[kind].list}
                </Link>
              </p>
            </div>
            <OwnEntryActions kind={kind} entry={entry} own={{ owner, ids: [entry.id] }} />
          </li>
        ))}
      </ul>
      <div className="own">
        {Object.values(ENTRY_WORDS).map(({ add, addLabel }) => (
          <Link key={add} className="btn btn-secondary btn-sm" to={add}>
            {addLabel}
          </Link>
        ))}
      </div>
    </>
  );
}
