import path from "node:path";

import {
  storeImported,
  type ImportOutcome,
  type ImportTarget,
} from "#app/catalogue/store/imported-rows.server";
import { IMPORT_TARGETS } from "#app/site/kinds.server";
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
  const target = IMPORT_TARGETS[name] as ImportTarget<object>;
  return inTransaction(() => {
    bumpVersion(target.kind);
    return rows.map((row) => {
      const { key, ...fields } = row as { key?: string };
      return storeImported(target, target.schema.parse(fields), { key });
    });
  });
}
