import { stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { backupFolder } from "#app/platform/backup/backup-store.server";

/** How long a restore can be taken back with nothing lost, in milliseconds: 7 days. */
const TAKEN_BACK = 7 * 24 * 60 * 60 * 1000;

const mark = (): string => path.join(backupFolder(), ".restored");

/** Writes down that the database is about to be replaced. */
export const markRestored = (): Promise<void> => writeFile(mark(), "");

/** Whether the database was replaced by a backup in the last 7 days. */
export async function restoredLately(): Promise<boolean> {
  const found = await stat(mark()).catch(() => undefined);
  return found !== undefined && found.mtimeMs > Date.now() - TAKEN_BACK;
}
