import type { Deletion } from "#app/catalogue/deletion/deletion";
import { editUrl, type Entries } from "#app/catalogue/define-entries";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";

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
