import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";

import { backupsIn, backupStore } from "#app/platform/backup/backup-store.server";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations";
import { handleDailyTask } from "#app/platform/queue/daily-task.server";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";

/** Built by build:scripts in package.json. */
const PROGRAM = path.resolve("build/scripts/backup.js");
const BACKUP_TIMEOUT_MS = HOUR_MS;
/** How long a bucket's list is reused. */
const LISTING_TTL_MS = 30 * MINUTE_MS;

function runBackup(): Promise<string> {
  return new Promise((resolve, reject) => {
    const quiet = { ...process.env, NODE_NO_WARNINGS: "1" };
    const child = execFile(
      process.execPath,
      [PROGRAM],
      { env: quiet, timeout: BACKUP_TIMEOUT_MS },
      (error, stdout, stderr) => {
        process.off("exit", stop);
        if (error) reject(new Error(stderr.trim() || reasonOf(error)));
        else resolve(stdout.trim());
      },
    );
    const stop = () => void child.kill();
    process.once("exit", stop);
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already, or its priority may not be changed: then it competes.
    }
  });
}

/** After a loss, an empty database stands before backups that are to be restored. */
const awaitsRestore = async (isEmpty: () => boolean): Promise<boolean> =>
  isEmpty() && (await backupsIn(backupStore(), "hub")).length > 0;

/** `isEmpty` tells of the database whether nobody has joined. */
export function handleBackups(isEmpty: () => boolean): void {
  handleDailyTask("backup", async () => {
    if (await awaitsRestore(isEmpty)) {
      log.warn(
        "No backup is made while nobody has joined, as there are backups already: restore one, or make one by hand",
      );
      return;
    }
    log.info(await runBackup());
    listed = undefined;
  });
}

let listed: { at: number; newest: number | undefined } | undefined;

/** Milliseconds since 1970. A bucket is asked twice an hour; its last answer counts while it can't be reached. */
export async function lastBackupAt(): Promise<number | undefined> {
  if (env().s3 && listed && Date.now() - listed.at < LISTING_TTL_MS) return listed.newest;
  try {
    const [newest] = await backupsIn(backupStore(), "hub");
    listed = { at: Date.now(), newest: newest?.madeAt };
  } catch (error) {
    log.warn(`Backups can't be listed: ${reasonOf(error)}`);
    listed = { at: Date.now(), newest: listed?.newest };
  }
  return listed.newest;
}
