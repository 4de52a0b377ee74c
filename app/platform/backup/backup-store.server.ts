import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

import { readBackupName } from "#app/platform/backup/backup-names";
import { env } from "#app/platform/env.server";
import { openLocalFile } from "#app/platform/storage/local-file.server";
import type { OpenedObject } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";

/** The sweep of stray files has other prefixes, so it never looks here. */
const PREFIX = "backups/";

/** Never the folder of the database, which may be LiteFS's mount. */
export const backupFolder = (): string => path.join(env().dataDir, "backups");

export interface StoredBackup {
  name: string;
  madeAt: number;
}

/** Throws errors of the disk, or Refusals of the file store. */
export interface BackupStore {
  place: string;
  names: () => Promise<string[]>;
  open: (name: string) => Promise<OpenedObject | undefined>;
  take: (name: string, file: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

export function folderStore(): BackupStore {
  const folder = backupFolder();
  const fileOf = (name: string) => path.join(folder, name);
  return {
    place: folder,
    names: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      }),
    open: (name) => openLocalFile(fileOf(name)),
    take: (name, file) => rename(file, fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

function bucketStore(bucket: string): BackupStore {
  const keyOf = (name: string) => PREFIX + name;
  return {
    place: `the bucket ${bucket}`,
    names: async () => {
      const names: string[] = [];
      for await (const page of (await objectStore()).list(PREFIX)) {
        names.push(...page.map(({ key }) => key.slice(PREFIX.length)));
      }
      return names;
    },
    open: async (name) => (await objectStore()).open(keyOf(name)),
    take: async (name, file) => (await objectStore()).writeFile(keyOf(name), file, "application/gzip"),
    remove: async (name) => (await objectStore()).remove(keyOf(name)),
  };
}

export function backupStore(): BackupStore {
  const { s3 } = env();
  return s3 ? bucketStore(s3.bucket) : folderStore();
}

export async function backupsIn(store: BackupStore, kind: "hub" | "before-restore"): Promise<StoredBackup[]> {
  return (await store.names())
    .flatMap((name) => {
      const read = readBackupName(name);
      return read?.kind === kind ? [{ name, madeAt: read.madeAt }] : [];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}
