import type { EntryKind, EntryName } from "#app/entries/store/entry-store.server";
import type { Deletion } from "#app/entries/deletion/deletion";
import { editUrl, ENTRY_MESSAGES } from "#app/entries/form/entry-messages";

export const entryDeletion = (kind: EntryKind, { id, name }: EntryName, redirectTo: string): Deletion => ({
  one: ENTRY_MESSAGES[kind].one,
  name,
  action: editUrl(kind, id),
  intent: "delete",
  fields: { redirectTo },
});
