import { sqlite } from "#app/platform/db/db.server";
import { buryEntry } from "#app/catalogue/store/entry-rows.server";
import { env } from "#app/platform/env.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";
import { migrateDatabase } from "#other/boot/newest-schema";

/** Brings the test file's own database to the newest schema. */
export const useOwnDatabase = (): void => migrateDatabase(env().databasePath);

/** Deletes every row of a kind, and all that it is found by. */
export function removeAll(kind: SearchedKind): void {
  const { low } = rangeOf(kind, "name");
  const { high } = rangeOf(kind, "whole");
  sqlite().exec(`DELETE FROM ${kind}; DELETE FROM search_index WHERE rowid >= ${low} AND rowid < ${high}`);
  const left = sqlite().prepare<[string], number>(
    "SELECT id FROM entries WHERE kind = ? AND deleted_at IS NULL",
  );
  for (const id of left.pluck().all(kind)) buryEntry(kind, id);
}
