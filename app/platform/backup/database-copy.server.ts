import { closeSync, createReadStream, createWriteStream, existsSync, openSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";

import Database from "better-sqlite3";

import type { Sqlite } from "#app/platform/db/db.server";

/* Memory doesn't grow with the database, but SQLite's steps block the event loop. */

/** Copies hold personal data. */
const FILE_MODE = 0o600;
const LOCK_TIMEOUT_MS = 30_000;
const LOCK_POLL_MS = 50;
const ALL_PAGES = 0x7fffffff;

export const openToRead = (file: string): Sqlite =>
  new Database(file, { readonly: true, fileMustExist: true, timeout: LOCK_TIMEOUT_MS });

export const makeOwnFile = (file: string): void => closeSync(openSync(file, "wx", FILE_MODE));

/**
 * One step, as a copy that restarts after each foreign write would never end. Throws SQLITE_BUSY if `to` stays
 * locked.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(to)) makeOwnFile(to);
  const source = openToRead(from);
  try {
    for (let waited = 0; ; waited += LOCK_POLL_MS) {
      const { totalPages } = await source.backup(to, { progress: () => ALL_PAGES });
      // SQLite reports a locked target as done, with nothing copied.
      if (totalPages > 0) return;
      if (waited >= LOCK_TIMEOUT_MS) {
        throw new Database.SqliteError("another process keeps writing to it", "SQLITE_BUSY");
      }
      await pause(LOCK_POLL_MS);
    }
  } finally {
    source.close();
  }
}

/** Leaves a single file without a log. Throws SQLITE_CORRUPT with the first finding. */
export function checkDatabase(file: string): { orphans: number } {
  const sqlite = new Database(file, { fileMustExist: true });
  try {
    sqlite.pragma("journal_mode = DELETE");
    const finding = sqlite.pragma("integrity_check(1)", { simple: true });
    const said = String(finding).split("\n").slice(-1).join();
    if (said !== "ok") throw new Database.SqliteError(said, "SQLITE_CORRUPT");
    const orphans = sqlite.prepare<[], number>("SELECT count(*) FROM pragma_foreign_key_check").pluck().get();
    return { orphans: orphans ?? 0 };
  } finally {
    sqlite.close();
  }
}

export function saysDamaged(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^SQLITE_(NOTADB|CORRUPT)/.test(code);
}

/** Flushed to the disk when this is done. */
export const compressFile = (from: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(from),
    createGzip(),
    createWriteStream(to, { flags: "wx", mode: FILE_MODE, flush: true }),
  );

/** Throws zlib's error (Z_…) for a damaged stream. */
export const decompress = (from: NodeJS.ReadableStream, to: string): Promise<void> =>
  pipeline(from, createGunzip(), createWriteStream(to, { flags: "wx", mode: FILE_MODE }));
