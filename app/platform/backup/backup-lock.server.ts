import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import Database from "better-sqlite3";

import { backupFolder } from "#app/platform/backup/backup-store.server";
import { OperatorError } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";

/**
 * Runs one backup or restore at a time, of all processes, with an empty folder to work in that is gone afterwards. What a
 * killed one left in it is removed by the next: the turn is a lock of the operating system, which ends with its process.
 *
 * @throws OperatorError when another one is under way
 */
export async function withBackupLock<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  makeFolder(backupFolder());
  const lock = new Database(path.join(backupFolder(), ".lock"), { timeout: 0 });
  const folder = path.join(backupFolder(), ".unfinished");
  try {
    // An empty database takes locks as any other, and writes nothing for it.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY" || lock.inTransaction) throw error;
    throw new OperatorError("Another backup or restore is under way; wait for its end.");
  } finally {
    lock.close();
  }
}
