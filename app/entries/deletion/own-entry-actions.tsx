import { Link, useLocation } from "@remix-run/react";

import type { OwnEntries } from "#app/entries/list/entry-filter";
import type { EntryKind, EntryName } from "#app/entries/store/entry-store.server";
import { DeleteDisclosure } from "#app/entries/deletion/delete-form";
import { entryDeletion } from "#app/entries/deletion/entry-deletion";
import { editUrl } from "#app/entries/form/entry-messages";

interface OwnEntryActionsProps {
  kind: EntryKind;
  entry: EntryName;
  own: OwnEntries;
}

export function OwnEntryActions({ kind, entry: { id, name }, own }: OwnEntryActionsProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const url = editUrl(kind, id);
  return (
    <div className="own">
      <Link
        className="btn btn-secondary btn-sm"
        to={`${url}?${new URLSearchParams({ redirectTo: here }).toString()}`}
      >
        Edit<span className="vh"> {name}</span>
      </Link>
      <DeleteDisclosure deletion={entryDeletion(kind, { id, name }, here)} owner={own.owner} />
    </div>
  );
}

export const ownEntryActions = (kind: EntryKind, entry: EntryName, own: OwnEntries | undefined) =>
  own?.ids.includes(entry.id) && <OwnEntryActions kind={kind} entry={entry} own={own} />;
