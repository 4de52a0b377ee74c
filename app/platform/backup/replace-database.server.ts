import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

import { backupName, stampOf } from "#app/platform/backup/backup-names";
import { backupFolder, folderStore } from "#app/platform/backup/backup-store.server";
import {
  checkDatabase,
  compressFile,
  copyDatabase,
  saysDamaged,
} from "#app/platform/backup/database-copy.server";
import { env, OperatorError } from "#app/platform/env.server";
import { isOnLiteFs } from "#app/platform/cluster/litefs.server";

const PARTS = ["", "-wal", "-shm"];

/** Returns undefined when the present database is damaged. */
async function keepSound(folder: string): Promise<string | undefined> {
  const copy = path.join(folder, "present.db");
  try {
    await copyDatabase(env().databasePath, copy);
    checkDatabase(copy);
  } catch (error) {
    if (saysDamaged(error)) return undefined;
    throw error;
  }
  const name = backupName("before-restore", Date.now());
  await compressFile(copy, `${copy}.gz`);
  await rm(copy);
  await folderStore().take(name, `${copy}.gz`);
  return path.join(backupFolder(), name);
}

async function eachPart(to: string, work: (from: string, to: string) => Promise<void>): Promise<void> {
  for (const part of PARTS) {
    const from = `${env().databasePath}${part}`;
    if (existsSync(from)) await work(from, `${to}${part}`);
  }
}

const copyAsIs = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { flags: "wx", mode: 0o600 }));

/** LiteFS makes the import one transaction of its own. */
async function importIntoLiteFs(file: string, url: string | undefined): Promise<void> {
  const { databasePath, litefsBin } = env();
  const where = url === undefined ? [] : ["-url", url];
  try {
    await promisify(execFile)(litefsBin, ["import", ...where, "-name", path.basename(databasePath), file]);
  } catch (error) {
    const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
    const said = code === "ENOENT" ? "there is no such program; set LITEFS_BIN" : stderr?.trim() || message;
    throw new OperatorError(`${litefsBin} import failed: ${said}`);
  }
}

async function swap(file: string, aside: string): Promise<void> {
  const { databasePath } = env();
  const beside = `${databasePath}.restored`;
  try {
    await rm(beside, { force: true });
    await copyDatabase(file, beside);
    await eachPart(aside, rename);
    await rename(beside, databasePath);
  } finally {
    await rm(beside, { force: true });
  }
}

/** Returns where the old content is kept. When it throws, the database, which may be in use, is as it was. */
export async function replaceDatabase(
  file: string,
  folder: string,
  liteFsUrl?: string,
): Promise<string | undefined> {
  const { databasePath } = env();
  const isThere = existsSync(databasePath);
  const kept = isThere ? await keepSound(folder) : undefined;
  const asideName = `before-restore-${stampOf(Date.now())}.db`;
  if (isOnLiteFs()) {
    const aside = path.join(backupFolder(), asideName);
    if (isThere && !kept) await eachPart(aside, copyAsIs);
    await importIntoLiteFs(file, liteFsUrl);
    return kept ?? (isThere ? aside : undefined);
  }
  if (kept) {
    await copyDatabase(file, databasePath);
    return kept;
  }
  const aside = path.join(path.dirname(databasePath), asideName);
  await swap(file, aside);
  return isThere ? aside : undefined;
}
