import { nameColumn } from "#app/entries/page/entry-names.server";
import type { RecordedKind } from "#app/entries/page/entry-record.server";
import type { EntryWriter } from "#app/entries/store/entry-writer.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";

export interface ImportedStore {
  /** Newest first; no member is behind them. */
  all: () => Iterable<{ id: number; name: string; owner: null }>;
  /** Returns whether there was one; an import that names it brings it back. */
  remove: (id: number) => boolean;
}

/** Of a kind that only an operator's import adds. */
export const importedStore = (
  kind: RecordedKind,
  { remove }: Pick<EntryWriter<never>, "remove">,
): ImportedStore => ({
  all: () =>
    statement<[], { id: number; name: string; owner: null }>(
      `SELECT id, ${nameColumn(kind)} AS name, NULL AS owner FROM ${kind} ORDER BY id DESC`,
    ).iterate(),
  remove: (id) =>
    inTransaction(() => {
      const found = statement<[number], unknown>(`SELECT 1 FROM ${kind} WHERE id = ?`).get(id);
      if (!found) return false;
      remove(id);
      bumpVersion(kind);
      return true;
    }),
});
