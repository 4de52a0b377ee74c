import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import Database from "better-sqlite3";

import { backupFolder } from "#app/platform/backup/backup-store.server";
import { OperatorError } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";

/** The system's lock ends with its process. Throws OperatorError when another backup or restore is running. */
export async function withBackupLock<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  makeFolder(backupFolder());
  const lock = new Database(path.join(backupFolder(), ".lock"), { timeout: 0 });
  const folder = path.join(backupFolder(), ".unfinished");
  try {
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
