import type { EntryKind, EntryName } from "#app/foundation/entry-store.server";
import type { Deletion } from "#app/hub/deletion/deletion";
import { editUrl, ENTRY_WORDS } from "#app/hub/entries/entry-words";

/**
 * How an entry is deleted.
 *
 * @param redirectTo where it leads afterwards
 */
export const entryDeletion = (kind: EntryKind, { id, name }: EntryName, redirectTo: string): Deletion => ({
  one: ENTRY_WORDS[kind].one,
  name,
  action: editUrl(kind, id),
  intent: "delete",
  fields: { redirectTo },
});
