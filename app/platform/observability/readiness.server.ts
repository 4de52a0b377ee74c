import { accessSync, constants, readFileSync, statfsSync } from "node:fs";

import { statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { hasUnreadablePages } from "#app/platform/observability/page-check.server";

/** Below it uploads and backups begin to fail. */
const MIN_FREE_BYTES = 50_000_000;

interface Journal {
  entries: { when: number }[];
}

let newest: number | undefined;

function newestMigration(): number {
  if (newest === undefined) {
    const journal = JSON.parse(readFileSync("drizzle/migrations/meta/_journal.json", "utf8")) as Journal;
    newest = Math.max(0, ...journal.entries.map(({ when }) => when));
  }
  return newest;
}

export function canReadDatabase(): boolean {
  try {
    statement("SELECT 1 FROM data_versions LIMIT 1").all();
    return true;
  } catch {
    return false;
  }
}

function faultOfDatabase(): string | undefined {
  if (!canReadDatabase()) return "The database can't be read.";
  try {
    if (hasUnreadablePages()) {
      return "Pages of the database can't be read; look at its disk, or restore a backup.";
    }
    const applied = statement<[], { at: number | null }>(
      "SELECT max(created_at) AS at FROM __drizzle_migrations",
    ).get();
    // A newer version may have migrated the database.
    return Number(applied?.at ?? 0) >= newestMigration()
      ? undefined
      : "The database lacks a migration of this version.";
  } catch {
    return "The database's migrations can't be read.";
  }
}

function faultOfDataFolder(): string | undefined {
  const { dataDir } = env();
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= MIN_FREE_BYTES ? undefined : "The data folder has less than 50 MB left.";
  } catch {
    return "The data folder can't be written.";
  }
}

/** Sentences that name no path. Writes nothing, so replicas can answer and frequent checks are cheap. */
export const reasonsNotReady = (): string[] =>
  [faultOfDatabase(), faultOfDataFolder()].filter((fault) => fault !== undefined);
