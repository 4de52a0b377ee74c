import { stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { backupFolder } from "#app/platform/backup/backup-store.server";
import { DAY_MS } from "#app/platform/durations";

/** How long a restore can be undone with nothing lost. */
const RESTORE_UNDO_MS = 7 * DAY_MS;

const mark = (): string => path.join(backupFolder(), ".restored");

export const markRestored = (): Promise<void> => writeFile(mark(), "");

export async function restoredLately(): Promise<boolean> {
  const found = await stat(mark()).catch(() => undefined);
  return found !== undefined && found.mtimeMs > Date.now() - RESTORE_UNDO_MS;
}
