import { accessSync, constants, statSync } from "node:fs";

import { env, OperatorError } from "#app/foundation/env.server";
import { makeFolder } from "#app/foundation/folder.server";
import { isReplica } from "#app/foundation/litefs.server";
import { migrateDatabase } from "#drizzle/migrate";

/** A replica reads and signs what the primary stored and signed: in the same store, with the same key (rulings, section 13). */
function requireCommonSettings(): void {
  const { s3, sessionSecret } = env();
  const missing = [s3 ? [] : ["S3_BUCKET"], sessionSecret ? [] : ["SESSION_SECRET"]].flat();
  if (missing.length === 0) return;
  throw new OperatorError(
    `A replica needs ${missing.join(" and ")}, the same as the primary has: its files and its sessions are theirs, too.`,
  );
}

/**
 * Makes the data folder ready for work: it is there, it can be written, and the database has the newest schema, which a
 * replica gets from its primary.
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
  if (isReplica()) requireCommonSettings();
  else migrateDatabase(databasePath);
}
