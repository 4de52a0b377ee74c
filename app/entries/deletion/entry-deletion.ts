import type { Deletion } from "#app/entries/deletion/deletion";
import { editUrl, type Entries } from "#app/entries/define-entries";
import type { EntryName } from "#app/entries/store/entry-store.server";

export const entryDeletion = (
  entries: Pick<Entries, "path" | "one">,
  { id, name }: EntryName,
  redirectTo: string,
): Deletion => ({
  one: entries.one,
  name,
  action: editUrl(entries, id),
  intent: "delete",
  fields: { redirectTo },
});
