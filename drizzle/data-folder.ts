import { accessSync, constants, statSync } from "node:fs";

import { env, OperatorError } from "#app/foundation/env.server";
import { makeFolder } from "#app/foundation/folder.server";
import { migrateDatabase } from "#drizzle/migrate";

/**
 * Makes the data folder ready for work: it is there, it can be written, and the database has the newest schema.
 *
 * @throws OperatorError in one sentence when it can't be
 */
export function readyDataFolder(): void {
  const { dataDir, databasePath } = env();
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error("not a folder");
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new OperatorError(
      `The data folder ${dataDir} can't be written; give this user the right to, or set DATA_DIR.`,
    );
  }
  migrateDatabase(databasePath);
}
