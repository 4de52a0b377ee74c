import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";

import { backupsIn, backupStore } from "#app/platform/backup/backup-store.server";
import { statement } from "#app/platform/db/db.server";
import { workDaily } from "#app/platform/jobs/daily-job.server";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";

/** Program of the process that makes a backup: the operator's own (package.json, build:scripts). */
const PROGRAM = path.resolve("build/scripts/backup.js");
/** Longest time for one, in milliseconds. */
const BACKUP_TIMEOUT_MS = 60 * 60 * 1000;
/** How long what a bucket listed holds for whoever asks for a number, in milliseconds. */
const LISTED = 30 * 60 * 1000;

/** Runs the backup in a process of its own, behind this one's requests; gives what it says. */
function runBackup(): Promise<string> {
  return new Promise((resolve, reject) => {
    // What it says goes wrong is all that the log wants of it.
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
      // It ended already, or may not be told: then it competes.
    }
  });
}

/** Whether a database that nobody has joined stands before backups of another: after a loss, they are what is to be restored. */
async function awaitsRestore(): Promise<boolean> {
  const member = statement<[], { id: number }>("SELECT id FROM hub_members LIMIT 1").get();
  return member === undefined && (await backupsIn(backupStore(), "hub")).length > 0;
}

/** Has the database backed up once a day, unless that would put an empty one in the place of what was lost. */
export function workBackups(): void {
  workDaily("backup", async () => {
    if (await awaitsRestore()) {
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

/**
 * When the newest backup was made, in milliseconds since 1970; undefined while there is none. Cheap: a bucket is asked
 * twice an hour, and what it said last counts while it can't be reached.
 */
export async function lastBackupAt(): Promise<number | undefined> {
  if (env().s3 && listed && Date.now() - listed.at < LISTED) return listed.newest;
  try {
    const [newest] = await backupsIn(backupStore(), "hub");
    listed = { at: Date.now(), newest: newest?.madeAt };
  } catch (error) {
    log.warn(`Backups can't be listed: ${reasonOf(error)}`);
    listed = { at: Date.now(), newest: listed?.newest };
  }
  return listed.newest;
}
