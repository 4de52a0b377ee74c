import { Link } from "@remix-run/react";

import { OwnEntryActions } from "#app/entries/deletion/own-entry-actions";
import { ENTRY_MESSAGES } from "#app/entries/form/entry-messages";
import type { OwnEntry } from "#app/hub/entries/own-entries.server";

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
                <Link className="link" to={ENTRY_MESSAGES[kind].path}>
                  {ENTRY_MESSAGES[kind].list}
                </Link>
              </p>
            </div>
            <OwnEntryActions kind={kind} entry={entry} own={{ owner, ids: [entry.id] }} />
          </li>
        ))}
      </ul>
      <div className="own">
        {Object.values(ENTRY_MESSAGES).map(({ add, addLabel }) => (
          <Link key={add} className="btn btn-secondary btn-sm" to={add}>
            {addLabel}
          </Link>
        ))}
      </div>
    </>
  );
}
