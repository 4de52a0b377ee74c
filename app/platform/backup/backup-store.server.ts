import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

import { readBackupName } from "#app/platform/backup/backup-names";
import { env } from "#app/platform/env.server";
import { openLocalFile } from "#app/platform/storage/local-file.server";
import type { OpenedObject } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";

/** Where backups lie in the bucket. No other part of the site looks there: the sweep of strays has prefixes of its own. */
const PREFIX = "backups/";

/** The folder of backups, and of what is at work on one; never the folder of the database, which may be LiteFS's mount. */
export const backupFolder = (): string => path.join(env().dataDir, "backups");

/** A backup by its name. */
export interface StoredBackup {
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** Where backups are kept. Its faults are those of the disk, or the Refusals of the file store. */
export interface BackupStore {
  /** Where that is, in words. */
  place: string;
  /** Every file there, whatever its name. */
  names: () => Promise<string[]>;
  /** Undefined when there is no such backup. */
  open: (name: string) => Promise<OpenedObject | undefined>;
  /** Takes a finished file over, whole or not at all. */
  take: (name: string, file: string) => Promise<void>;
  /** Removes a backup; one that isn't there is no error. */
  remove: (name: string) => Promise<void>;
}

/** Backups in the data folder. What a restore replaced always lies here. */
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

/** Where this site's backups are kept: in the bucket if one is configured, otherwise in the data folder. */
export function backupStore(): BackupStore {
  const { s3 } = env();
  return s3 ? bucketStore(s3.bucket) : folderStore();
}

/** Backups of a kind among the files of a store, newest first. */
export async function backupsIn(store: BackupStore, kind: "hub" | "before-restore"): Promise<StoredBackup[]> {
  return (await store.names())
    .flatMap((name) => {
      const read = readBackupName(name);
      return read?.kind === kind ? [{ name, madeAt: read.madeAt }] : [];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}
