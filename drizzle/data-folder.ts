import { accessSync, chmodSync, constants, existsSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { env, OperatorError, type Env } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";
import { isOnLiteFs, isReplica } from "#app/platform/cluster/litefs.server";
import { keyRefusals } from "#app/platform/mail/refusal-key.server";
import { migrateDatabase } from "#drizzle/newest-schema";

/** A replica reads and signs what the primary stored and signed: in the same store, with the same key. */
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
 * Takes from everybody else on the machine what they may do with the data folder and the database: members' addresses and
 * messages stand there. What is another user's, or a folder for all such as /tmp, is left as it is.
 */
function closeToOthers({ dataDir, databasePath }: Env): void {
  // LiteFS keeps those of its mount itself.
  const endings = isOnLiteFs() ? [] : ["", "-wal", "-shm"];
  const files = endings.map((ending) => [databasePath + ending, 0o600] as const);
  for (const [file, mode] of [[dataDir, 0o700] as const, ...files]) {
    const found = statSync(file, { throwIfNoEntry: false });
    const isForAll = found === undefined || (found.mode & 0o1000) !== 0;
    if (isForAll || found.uid !== process.getuid?.() || (found.mode & 0o077) === 0) continue;
    chmodSync(file, mode);
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
  if (isReplica()) {
    requireCommonSettings();
    await firstCopy(databasePath);
  } else {
    migrateDatabase(databasePath);
    keyRefusals();
  }
  closeToOthers(env());
}
