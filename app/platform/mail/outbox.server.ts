import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";

import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";

async function oldMails(before: number): Promise<string[]> {
  const folder = path.join(env().dataDir, "outbox");
  const old: string[] = [];
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile() || !/\.eml(\.part)?$/.test(entry.name)) continue;
      const file = path.join(folder, entry.name);
      if ((await lstat(file)).mtimeMs < before) old.push(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      log.error(`The outbox can't be read: ${reasonOf(error)}`);
    }
  }
  return old;
}

/** Returns how many there are. */
export async function forgetOldMails({
  before,
  dryRun,
}: {
  before: number;
  dryRun: boolean;
}): Promise<number> {
  const files = await oldMails(before);
  if (dryRun) return files.length;
  let removed = 0;
  for (const file of files) {
    try {
      await rm(file);
      removed++;
    } catch (error) {
      log.error(`A mail in the outbox can't be removed: ${reasonOf(error)}`);
    }
  }
  return removed;
}
