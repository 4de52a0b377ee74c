import { accessSync, chmodSync, constants, existsSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import Database from "better-sqlite3";

import { env, OperatorError, type Env } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";
import { isOnLiteFs, isReplica, position } from "#app/platform/cluster/litefs.server";
import { keepSpareRoom } from "#app/platform/storage/spare-room.server";
import { keyRefusals } from "#app/platform/mail/refusal-key.server";
import { siteSecret } from "#app/platform/secret.server";
import { migrateDatabase } from "#other/boot/newest-schema";

/** A replica reads and signs what the primary stored and signed: in the same store, with the same key. */
function requireCommonSettings(): void {
  const { s3, sessionSecret } = env();
  const missing = [s3 ? [] : ["S3_BUCKET"], sessionSecret ? [] : ["SESSION_SECRET"]].flat();
  if (missing.length === 0) return;
  throw new OperatorError(
    `A replica needs ${missing.join(" and ")}, the same as the primary has: its files and its sessions are theirs, too.`,
  );
}

/** How long a replica waits for a copy of the database, in milliseconds, and how often it looks. */
const WHOLE_COPY = { patience: 10 * 60 * 1000, step: 200 };

/** A whole copy of the primary's database, which LiteFS is just writing, is locked, and has no position while it is the first. */
function isReadable(databasePath: string): boolean {
  if (!existsSync(databasePath) || position() === 0n) return false;
  try {
    const database = new Database(databasePath, { readonly: true, timeout: 0 });
    try {
      database.pragma("schema_version");
      return true;
    } finally {
      database.close();
    }
  } catch (error) {
    // What else may be wrong is said where the site opens it.
    return !(error as { code?: string }).code?.startsWith("SQLITE_BUSY");
  }
}

/**
 * Waits until the database can be read: a new replica has none before the primary has sent it, and one that was away for long
 * gets another. A site that ended meanwhile would end LiteFS, which would begin again.
 */
async function wholeCopy(databasePath: string): Promise<void> {
  const until = performance.now() + WHOLE_COPY.patience;
  while (!isReadable(databasePath)) {
    if (performance.now() > until) {
      throw new OperatorError(
        "The primary has sent no whole database yet; look whether it runs and can be reached.",
      );
    }
    await pause(WHOLE_COPY.step);
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
    await wholeCopy(databasePath);
  } else {
    migrateDatabase(databasePath);
    // Nothing is to be signed with a key that isn't whole.
    siteSecret();
    keyRefusals();
  }
  closeToOthers(env());
  if (!isReplica()) keepSpareRoom();
}
