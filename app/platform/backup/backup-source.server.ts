import { createReadStream, statSync } from "node:fs";
import path from "node:path";

import { readBackupName } from "#app/platform/backup/backup-names";
import { backupsIn, backupStore, folderStore } from "#app/platform/backup/backup-store.server";
import { copyDatabase, decompress } from "#app/platform/backup/database-copy.server";
import { OperatorError } from "#app/platform/env.server";

export interface BackupSource {
  name: string;
  unpack: (to: string) => Promise<void>;
}

const unknown = (named: string) =>
  new OperatorError(
    `There is no backup ${named}; "npm run backup -- --list" shows those that there are, and a path of a .db.gz or .db file will do.`,
  );

const isEmpty = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === 0;

/** An empty file would else be an empty database. */
const requireContent = (file: string, name: string): void => {
  if (isEmpty(file)) throw new OperatorError(`${name} is empty or damaged`);
};

async function stored(name: string): Promise<BackupSource> {
  const store = readBackupName(name)?.kind === "hub" ? backupStore() : folderStore();
  const file = await store.open(name);
  if (!file) throw unknown(name);
  const unpack = async (to: string) => {
    await decompress(await file.read(), to);
    requireContent(to, name);
  };
  return { name, unpack };
}

/**
 * Accepts a name in the list, `latest`, or the path of a .db.gz or .db file. Throws OperatorError when there is none.
 */
export async function findBackup(named: string): Promise<BackupSource> {
  if (readBackupName(named)) return stored(named);
  if (named === "latest") {
    const [newest] = await backupsIn(backupStore(), "hub");
    if (!newest) throw new OperatorError("There is no backup yet");
    return stored(newest.name);
  }
  const file = path.resolve(named);
  requireContent(file, file);
  if (!/\.db(\.gz)?$/.test(file) || !statSync(file, { throwIfNoEntry: false })) throw unknown(named);
  const unpack = async (to: string) => {
    if (file.endsWith(".gz")) await decompress(createReadStream(file), to);
    // A database that is not a backup may have a log next to it, which belongs to it.
    else await copyDatabase(file, to);
    requireContent(to, file);
  };
  return { name: file, unpack };
}
