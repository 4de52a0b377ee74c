import { existsSync } from "node:fs";
import path from "node:path";

import { asOperatorError } from "#app/platform/backup/backup-error.server";
import { findBackup } from "#app/platform/backup/backup-source.server";
import { withBackupLock } from "#app/platform/backup/backup-lock.server";
import {
  countsOf,
  countsOfOurs,
  newestVersionIn,
  putVersionsAhead,
  type Counts,
  type SiteTables,
} from "#app/platform/backup/database-contents.server";
import { checkDatabase } from "#app/platform/backup/database-copy.server";
import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { replaceDatabase } from "#app/platform/backup/replace-database.server";
import { markRestored } from "#app/platform/backup/restore-mark.server";
import { env } from "#app/platform/env.server";

export interface FoundBackup {
  name: string;
  counts: Counts;
  orphans: number;
  /** Undefined when there is nothing, or nothing that can be read. */
  present: Counts | undefined;
}

export interface RestoreOrder {
  named: string;
  confirm: (found: FoundBackup) => boolean;
  site: SiteTables & {
    /** Brings a restored database up to date. */
    renew: (file: string) => void;
  };
  liteFsUrl?: string;
}

/** The site caches the old content until it restarts. Throws OperatorError; then the database is as it was. */
export async function restoreBackup({
  named,
  confirm,
  site,
  liteFsUrl,
}: RestoreOrder): Promise<{ done: boolean; kept?: string }> {
  const { databasePath } = env();
  let inUse = named;
  const restore = async (folder: string) => {
    const copy = path.join(folder, "restored.db");
    const { name, unpack } = await findBackup(named);
    inUse = name;
    await unpack(copy);
    const { orphans } = checkDatabase(copy);
    const counts = countsOfOurs(copy, name, site);
    const isThere = existsSync(databasePath);
    const present = isThere ? countsOf(databasePath, site) : undefined;
    if (!confirm({ name, counts, orphans, present })) return { done: false };

    site.renew(copy);
    const version = putVersionsAhead(copy, isThere ? newestVersionIn(databasePath) : 0, site);
    await markRestored();
    const kept = await replaceDatabase(copy, folder, liteFsUrl);
    if (newestVersionIn(databasePath) < version) throw new Error("What was put in place isn't there");
    return { done: true, kept };
  };
  mustBeWritable();
  try {
    return await withBackupLock(restore);
  } catch (error) {
    throw asOperatorError(
      error,
      inUse,
      (cause) => `Nothing was restored: ${cause}. The database is as it was.`,
    );
  }
}
