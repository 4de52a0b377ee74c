import { existsSync } from "node:fs";
import path from "node:path";

import { asOperatorError } from "#app/platform/backup/backup-error.server";
import { findBackup } from "#app/platform/backup/backup-source.server";
import { withBackupLock } from "#app/platform/backup/backup-lock.server";
import {
  countsOf,
  countsOfOurs,
  newestVersionIn,
  forgetWarnings,
  putVersionsAhead,
  type Counts,
} from "#app/platform/backup/database-contents.server";
import { checkDatabase } from "#app/platform/backup/database-copy.server";
import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { replaceDatabase } from "#app/platform/backup/replace-database.server";
import { markRestored } from "#app/platform/backup/restore-mark.server";
import { env } from "#app/platform/env.server";

/** What a backup holds, to be looked at before it replaces what is there. */
export interface FoundBackup {
  name: string;
  counts: Counts;
  /** Rows that refer to rows that aren't there. */
  orphans: number;
  /** What is there now; undefined when there is nothing, or nothing that can be read. */
  present: Counts | undefined;
}

export interface RestoreOrder {
  /** Name, `latest`, or a path, as `findBackup` takes it. */
  named: string;
  /** Looks at what was found; the database is replaced only if it says so. */
  confirm: (found: FoundBackup) => boolean;
  /** Brings a database file up to this code's schema. */
  migrate: (file: string) => void;
  /** Address of this machine's LiteFS, unless it is the usual one. */
  liteFsUrl?: string;
}

/**
 * Puts a backup in the place of the database: finds it, checks it, brings it up to this code's schema, keeps what is there
 * and replaces it. Everything that can fail is done on a copy; the last step is one transaction. The site's caches hold
 * the old content until it is restarted. Keeps the event loop busy.
 *
 * @returns whether it was confirmed, and where the replaced content is kept, if there was any
 * @throws OperatorError in one sentence; then the database is as it was
 */
export async function restoreBackup({
  named,
  confirm,
  migrate,
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
    const counts = countsOfOurs(copy, name);
    const isThere = existsSync(databasePath);
    const present = isThere ? countsOf(databasePath) : undefined;
    if (!confirm({ name, counts, orphans, present })) return { done: false };

    migrate(copy);
    forgetWarnings(copy);
    const version = putVersionsAhead(copy, isThere ? newestVersionIn(databasePath) : 0);
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
