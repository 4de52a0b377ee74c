import { Form, Link, useLocation } from "@remix-run/react";

import { OwnerField } from "#app/features/members/owner-field";
import type { OwnEntries } from "#app/foundation/entry-filter";
import type { EntryKind, EntryName } from "#app/foundation/entry-store.server";
import { editUrl } from "#app/hub/entries/entry-words";

interface OwnEntryActionsProps {
  kind: EntryKind;
  entry: EntryName;
  /** Which entries are the member's who looks at them. */
  own: OwnEntries | undefined;
}

/** What members find at an entry of theirs: Edit, and Delete, which asks once. Both lead back to this page. Others find nothing. */
export function OwnEntryActions({ kind, entry: { id, name }, own }: OwnEntryActionsProps) {
  const { pathname, search } = useLocation();
  if (!own?.ids.includes(id)) return null;
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
      <details>
        <summary className="btn btn-ghost btn-sm">
          Delete<span className="vh"> {name}</span>
        </summary>
        <DeleteForm kind={kind} entry={{ id, name }} owner={own.owner} redirectTo={here} />
      </details>
    </div>
  );
}

interface DeleteFormProps extends Omit<OwnEntryActionsProps, "own"> {
  owner: number;
  /** Where it leads afterwards. */
  redirectTo: string;
}

/** Asks once whether an entry is to be deleted; a plain form. */
export function DeleteForm({ kind, entry: { id, name }, owner, redirectTo }: DeleteFormProps) {
  return (
    <Form method="post" action={editUrl(kind, id)} preventScrollReset>
      <OwnerField owner={owner} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input type="hidden" name="name" value={name} />
      <span>Delete {name}? This can’t be undone.</span>
      <button className="btn btn-danger btn-sm" name="intent" value="delete">
        Yes, delete<span className="vh"> {name}</span>
      </button>
    </Form>
  );
}
