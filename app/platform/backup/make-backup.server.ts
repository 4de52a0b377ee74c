import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";

import { asOperatorError } from "#app/platform/backup/backup-error.server";
import { backupName } from "#app/platform/backup/backup-names";
import { backupsIn, backupStore } from "#app/platform/backup/backup-store.server";
import { withBackupLock } from "#app/platform/backup/backup-lock.server";
import { checkDatabase, compressFile, copyDatabase } from "#app/platform/backup/database-copy.server";
import { env, OperatorError } from "#app/platform/env.server";

export interface MadeBackup {
  name: string;
  place: string;
  bytes: number;
  orphans: number;
  kept: number;
  removed: number;
}

/** The one just made stays, even when the clock was set back. */
async function removeOld(made: string): Promise<{ kept: number; removed: number }> {
  const store = backupStore();
  const others = (await backupsIn(store, "hub")).filter(({ name }) => name !== made);
  const old = others.slice(env().backupKeep - 1);
  for (const { name } of old) await store.remove(name);
  return { kept: others.length - old.length + 1, removed: old.length };
}

/** Blocks the event loop. Throws OperatorError when the backup failed, or older ones couldn't be removed. */
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
