import path from "node:path";

import { importRow, type ImportOutcome } from "#app/catalogue/store/import-row.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { IMPORTED_STORES } from "#app/site/kinds.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import type { ImportName } from "#tests/support/rows-of-kinds";

/** Stores rows as an import does, in the test's process: a command for each kind would take seconds. A row's `key` is the operator's. */
export function storeRows(
  site: { dataDir: string },
  name: ImportName,
  rows: readonly object[],
): ImportOutcome[] {
  // The settings are those of the process, which the site has set.
  if (path.dirname(sqlite().name) !== site.dataDir) throw new Error("This process works on other data");
  const store: KindStore = IMPORTED_STORES[name];
  return inTransaction(() => {
    bumpVersion(store.kind);
    return rows.map((row) => {
      const { key, ...fields } = row as { key?: string };
      return importRow(store, store.schemas.imported.parse(fields), { key });
    });
  });
}
