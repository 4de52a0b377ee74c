import { closeSync, createReadStream, createWriteStream, existsSync, openSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";

import Database from "better-sqlite3";

import type { Sqlite } from "#app/platform/db/db.server";

/*
 * Copies of database files. Every step works in pages or streams, so that memory doesn't grow with the database; those of
 * SQLite keep the event loop busy, which is why the site has them done by a process of its own.
 */

/** Copies hold personal data: they are this user's alone. */
const MODE = 0o600;
/** How long another process's write is waited for, and between two looks, in milliseconds. */
const LOCK_TIMEOUT_MS = 30_000;
const ROWS_CHECKED = 50;
/** All pages in one step. */
const ALL = 0x7fffffff;

/** Opens a database that is there to read from it. Throws what SQLite says. */
export const openToRead = (file: string): Sqlite =>
  new Database(file, { readonly: true, fileMustExist: true, timeout: LOCK_TIMEOUT_MS });

/** Makes a new empty file that only this user reads. */
export const makeOwnFile = (file: string): void => closeSync(openSync(file, "wx", MODE));

/**
 * Copies a database as it is at one moment, also while other processes write to it: in one step, as one that is begun
 * again after each foreign write would never end on a busy site. Into a database that is there, also one that is in use, it
 * is one transaction: its readers see the old content or the new one.
 *
 * @throws what SQLite says; SQLITE_BUSY where another process kept writing into `to`
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(to)) makeOwnFile(to);
  const source = openToRead(from);
  try {
    for (let waited = 0; ; waited += ROWS_CHECKED) {
      const { totalPages } = await source.backup(to, { progress: () => ALL });
      // A target that is locked by another process counts as done with nothing copied.
      if (totalPages > 0) return;
      if (waited >= LOCK_TIMEOUT_MS) {
        throw new Database.SqliteError("another process keeps writing to it", "SQLITE_BUSY");
      }
      await pause(ROWS_CHECKED);
    }
  } finally {
    source.close();
  }
}

/**
 * Looks at every page and every reference of a database that nobody else uses, which becomes a single file without a log.
 *
 * @returns how many rows refer to rows that aren't there: the copy is as good as its original then
 * @throws what SQLite says; SQLITE_CORRUPT with its first finding where the database is damaged
 */
export function checkDatabase(file: string): { orphans: number } {
  const sqlite = new Database(file, { fileMustExist: true });
  try {
    sqlite.pragma("journal_mode = DELETE");
    const finding = sqlite.pragma("integrity_check(1)", { simple: true });
    // The first line of a finding only names the database.
    const said = String(finding).split("\n").slice(-1).join();
    if (said !== "ok") throw new Database.SqliteError(said, "SQLITE_CORRUPT");
    const orphans = sqlite.prepare<[], number>("SELECT count(*) FROM pragma_foreign_key_check").pluck().get();
    return { orphans: orphans ?? 0 };
  } finally {
    sqlite.close();
  }
}

/** Whether SQLite says that a file is damaged, or no database at all. */
export function saysDamaged(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^SQLITE_(NOTADB|CORRUPT)/.test(code);
}

/** Writes a file compressed; it is on the disk when this is done. */
export const compressFile = (from: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(from),
    createGzip(),
    createWriteStream(to, { flags: "wx", mode: MODE, flush: true }),
  );

/** Writes what a compressed stream holds. Throws zlib's error (Z_…) for one that is damaged. */
export const decompress = (from: NodeJS.ReadableStream, to: string): Promise<void> =>
  pipeline(from, createGunzip(), createWriteStream(to, { flags: "wx", mode: MODE }));
