import type { EntryWriter } from "#app/catalogue/store/entry-writer.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { isStored } from "#app/catalogue/store/entry-rows.server";
import type { DataKind } from "#drizzle/schema.server";

export interface ImportedStore {
  /** Newest first; no member is behind them. */
  all: () => Iterable<{ id: number; name: string; owner: null }>;
  /** Returns whether there was one; an import that names it brings it back. */
  remove: (id: number) => boolean;
}

/** Of a kind that only an operator's import adds. */
export const importedStore = (
  kind: DataKind,
  { remove }: Pick<EntryWriter<never>, "remove">,
): ImportedStore => ({
  all: () =>
    statement<[string], { id: number; name: string; owner: null }>(
      "SELECT id, name, NULL AS owner FROM entries WHERE kind = ? AND deleted_at IS NULL ORDER BY id DESC",
    ).iterate(kind),
  remove: (id) =>
    inTransaction(() => {
      if (!isStored(kind, id)) return false;
      remove(id);
      bumpVersion(kind);
      return true;
    }),
});
