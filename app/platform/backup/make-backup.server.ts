import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";

import { asOperatorError } from "#app/platform/backup/backup-error.server";
import { backupName } from "#app/platform/backup/backup-names";
import { backupsIn, backupStore } from "#app/platform/backup/backup-store.server";
import { withBackupLock } from "#app/platform/backup/backup-lock.server";
import { checkDatabase, compressFile, copyDatabase } from "#app/platform/backup/database-copy.server";
import { env, OperatorError } from "#app/platform/env.server";

/** What a backup came to. */
export interface MadeBackup {
  name: string;
  /** Where it lies, in words. */
  place: string;
  bytes: number;
  /** Rows of the database that refer to rows that aren't there. */
  orphans: number;
  /** Backups that are there now, and older ones that had to go. */
  kept: number;
  removed: number;
}

/** Removes all but the newest backups; the one just made stays, whatever a clock that was set back says. */
async function removeOld(made: string): Promise<{ kept: number; removed: number }> {
  const store = backupStore();
  const others = (await backupsIn(store, "hub")).filter(({ name }) => name !== made);
  const old = others.slice(env().backupKeep - 1);
  for (const { name } of old) await store.remove(name);
  return { kept: others.length - old.length + 1, removed: old.length };
}

/**
 * Backs the database up while it is in use: copies it, checks the copy and compresses it, and removes older backups than
 * BACKUP_KEEP says. Works on a replica too. Keeps the event loop busy: not for the process that answers requests.
 *
 * @throws OperatorError in one sentence when nothing was backed up; then older backups are untouched
 */
export async function makeBackup(): Promise<MadeBackup> {
  const { databasePath } = env();
  const name = backupName("hub", Date.now());
  const store = backupStore();
  const { bytes, orphans } = await stored().catch((error: unknown) => {
    throw asOperatorError(
      error,
      databasePath,
      (cause) => `No backup was made: ${cause}. Older backups are untouched.`,
    );
  });
  const counts = await removeOld(name).catch((error: unknown) => {
    throw asOperatorError(
      error,
      store.place,
      (cause) => `${name} is made, but older backups stay: ${cause}.`,
    );
  });
  return { name, place: store.place, bytes, orphans, ...counts };

  async function stored() {
    if (!existsSync(databasePath)) throw new OperatorError(`there is no database at ${databasePath}`);
    return withBackupLock(async (folder) => {
      const [copy, compressed] = [path.join(folder, "hub.db"), path.join(folder, name)];
      await copyDatabase(databasePath, copy);
      const { orphans } = checkDatabase(copy);
      await compressFile(copy, compressed);
      await rm(copy);
      const { size } = await stat(compressed);
      await store.take(name, compressed);
      return { bytes: size, orphans };
    });
  }
}
