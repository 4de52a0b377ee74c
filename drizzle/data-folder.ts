import { accessSync, constants, existsSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { env, OperatorError } from "#app/foundation/env.server";
import { makeFolder } from "#app/foundation/folder.server";
import { isReplica } from "#app/foundation/litefs.server";
import { migrateDatabase } from "#drizzle/newest-schema";

/** A replica reads and signs what the primary stored and signed: in the same store, with the same key (rulings, section 13). */
function requireCommonSettings(): void {
  const { s3, sessionSecret } = env();
  const missing = [s3 ? [] : ["S3_BUCKET"], sessionSecret ? [] : ["SESSION_SECRET"]].flat();
  if (missing.length === 0) return;
  throw new OperatorError(
    `A replica needs ${missing.join(" and ")}, the same as the primary has: its files and its sessions are theirs, too.`,
  );
}

/** How long a replica waits for its first copy of the database, in milliseconds, and how often it looks. */
const FIRST_COPY = { patience: 10 * 60 * 1000, step: 200 };

/** Waits until the database is there: a new replica has none before the primary has sent it. */
async function firstCopy(databasePath: string): Promise<void> {
  const until = performance.now() + FIRST_COPY.patience;
  while (!existsSync(databasePath)) {
    if (performance.now() > until) {
      throw new OperatorError(
        "The primary has sent no database yet; look whether it runs and can be reached.",
      );
    }
    await pause(FIRST_COPY.step);
  }
}

/**
 * Makes the data folder ready for work: it is there, it can be written, and the database has the newest schema, which a
 * replica gets from its primary.
 *
 * @throws OperatorError in one sentence when it can't be
 */
export async function readyDataFolder(): Promise<void> {
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
  if (!isReplica()) return migrateDatabase(databasePath);
  requireCommonSettings();
  await firstCopy(databasePath);
}
