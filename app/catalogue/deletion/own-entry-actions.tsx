import { editUrl, type Entries } from "#app/catalogue/define-entries";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import { DeleteDisclosure } from "#app/catalogue/deletion/delete-form";
import { entryDeletion } from "#app/catalogue/deletion/entry-deletion";
import { Link } from "#app/ui/link";
import type { OwnEntries } from "#app/catalogue/list/list-data";

interface OwnEntryActionsProps {
  entries: Pick<Entries, "path" | "one">;
  entry: EntryName;
  owner: number;
  /** The address of the page that they stand on. */
  here: string;
}

export function OwnEntryActions({ entries, entry: { id, name }, owner, here }: OwnEntryActionsProps) {
  const url = editUrl(entries, id);
  return (
    <div className="own">
      <Link
        className="btn btn-secondary btn-sm"
        to={`${url}?${new URLSearchParams({ redirectTo: here }).toString()}`}
      >
        Edit<span className="vh">{` ${name}`}</span>
      </Link>
      <DeleteDisclosure deletion={entryDeletion(entries, { id, name }, here)} owner={owner} />
    </div>
  );
}

export const ownEntryActions = (
  entries: OwnEntryActionsProps["entries"],
  entry: EntryName,
  own: OwnEntries | undefined,
) =>
  own?.ids.includes(entry.id) && (
    <OwnEntryActions entries={entries} entry={entry} owner={own.owner} here={own.here} />
  );
