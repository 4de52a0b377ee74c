import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { MAX_SWEPT_FILES } from "#app/platform/budgets";
import { restoredLately } from "#app/platform/backup/restore-mark.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import {
  FILE_LIST_COLUMNS,
  STORED_FILE_COLUMNS,
  type FileColumn,
} from "#app/platform/db/file-columns.server";
import { log } from "#app/platform/log.server";
import { PUBLIC, STAGED, type ListedObject } from "#app/platform/storage/object-contract";
import { removeObject, removeStoredFile } from "#app/platform/objects/object-removal.server";
import { objectStore } from "#app/platform/storage/object-store.server";
import { sweepTempFiles } from "#app/platform/storage/temp-file.server";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";

/*
 * Files that nobody needs any more: sent but never claimed, or claimed but named by no entry, post or reel
 * (other/product.md, "Uploads and stored files"). Works in small steps, so that requests are answered in between.
 */

/** Age at which a file that nobody needs goes, in milliseconds: 24 hours. */
const UNNEEDED_FILE_AGE_MS = 24 * 60 * 60 * 1000;
/** Rows that are looked at in one step. */
const ROWS_PER_STEP = 2000;
/** Files that are removed in one transaction. */
const FILES_PER_TRANSACTION = 200;
/** Claimed files without a row that crashes may have left, also where there are fewer rows. */
const MAX_STRAYS_AFTER_CRASH = 20;

/** Whether nothing names a stored file in a column of its own; the words of the indexes named *_stored, letter by letter. */
const IS_UNNAMED = STORED_FILE_COLUMNS.map(
  ({ table, column }) =>
    `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = stored_objects.path AND ${column} GLOB '/objects/*')`,
).join(" AND ");

/** The paths in the lists of a table, as one SQL query; such a row can't be found by a path. */
const pathsIn = ({ table, column }: FileColumn) =>
  `SELECT item.value AS path FROM ${table}, json_each(${table}.${column}) AS item
   WHERE ${column} <> '[]' AND item.value IS NOT NULL`;

/** Whether no list names a stored file: only what its owner has posted can, so that others' posts aren't read. */
const IS_UNLISTED = FILE_LIST_COLUMNS.map(
  ({ table, column }) =>
    `NOT EXISTS (SELECT 1 FROM ${table}, json_each(${table}.${column}) AS item
     WHERE ${table}.owner_id IS stored_objects.owner_id AND ${column} <> '[]' AND item.value = stored_objects.path)`,
).join(" AND ");

/** All rows of a query over ranges of row ids, a step at a time. */
async function* inSteps<Row>(table: string, query: string): AsyncGenerator<Row[]> {
  const highest = statement<[], { id: number | null }>(`SELECT max(rowid) AS id FROM ${table}`);
  const rows = statement<[number, number], Row>(query);
  const last = highest.get()?.id ?? 0;
  for (let from = 0; from <= last; from += ROWS_PER_STEP) {
    yield rows.all(from, from + ROWS_PER_STEP);
    await nextTurn();
  }
}

const inRange = (table: string): string => `${table}.rowid > ? AND ${table}.rowid <= ?`;

/** Every stored path that a list names at this moment. */
async function listedPaths(): Promise<Set<string>> {
  const listed = new Set<string>();
  for (const place of FILE_LIST_COLUMNS) {
    const query = `${pathsIn(place)} AND ${inRange(place.table)}`;
    for await (const rows of inSteps<{ path: string }>(place.table, query)) {
      for (const { path } of rows) listed.add(path);
    }
  }
  return listed;
}

/**
 * Removes the rows of files that nothing names; looked at once more in the same transaction, as an entry may have come to
 * name one meanwhile.
 *
 * @returns the paths whose rows are gone
 */
function removeRows(paths: readonly string[]): string[] {
  return inTransaction(() =>
    statement<[string], { path: string }>(
      `DELETE FROM stored_objects WHERE path IN (SELECT value FROM json_each(?)) AND ${IS_UNNAMED}
       AND ${IS_UNLISTED} RETURNING path`,
    )
      .all(JSON.stringify(paths))
      .map(({ path }) => path),
  );
}

/** Removes those of these stored files that nothing names any more, without waiting for the sweep. */
export async function removeUnnamed(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  for (const path of removeRows(paths)) await removeStoredFile(path);
}

/** Hands on what rows of a table give that are older than a moment, some at a time. */
async function forOld(
  table: string,
  query: string,
  before: number,
  handle: (names: string[]) => Promise<void> | void,
): Promise<void> {
  for await (const rows of inSteps<{ name: string; createdAt: number }>(table, query)) {
    const old = rows.filter(({ createdAt }) => createdAt < before).map(({ name }) => name);
    for (let from = 0; from < old.length; from += FILES_PER_TRANSACTION) {
      await handle(old.slice(from, from + FILES_PER_TRANSACTION));
      await nextTurn();
    }
  }
}

async function sweepUnnamed(before: number): Promise<void> {
  const listed = await listedPaths();
  const query = `SELECT path AS name, created_at AS createdAt FROM stored_objects
    WHERE ${IS_UNNAMED} AND ${inRange("stored_objects")}`;
  await forOld("stored_objects", query, before, async (paths) => {
    const unnamed = paths.filter((path) => !listed.has(path));
    await removeUnnamed(unnamed);
  });
}

/** Forgets uploads that nobody claimed or whose file is gone; of others the owner may ask where they came to lie. */
async function sweepUploads(before: number): Promise<void> {
  const isOver = `(claimed_at IS NULL OR NOT EXISTS (SELECT 1 FROM stored_objects WHERE path = '/${PUBLIC}' || uploads.id))`;
  const query = `SELECT id AS name, created_at AS createdAt FROM uploads WHERE ${isOver} AND ${inRange("uploads")}`;
  const forget = statement<[string], unknown>(
    `DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?)) AND ${isOver}`,
  );
  await forOld("uploads", query, before, (ids) => void forget.run(JSON.stringify(ids)));
}

/** Files under a prefix, some at a time: from a place on that each sweep chooses again, and no more than one sweep looks at. */
async function* listedUnder(prefix: string, start: string): AsyncGenerator<ListedObject[]> {
  const store = await objectStore();
  let left = MAX_SWEPT_FILES;
  for (const part of [{ after: start }, { upTo: start }]) {
    for await (const page of store.list(prefix, part)) {
      yield page.slice(0, left);
      left -= page.length;
      if (left <= 0) return;
      await nextTurn();
    }
  }
}

/** Which of the files that lie under a prefix since long have no row that knows them, some at a time, and how many have one. */
async function* straysUnder(
  prefix: string,
  start: string,
  before: number,
): AsyncGenerator<{ strays: string[]; known: number }> {
  for await (const page of listedUnder(prefix, start)) {
    const known = storedObjectsAt(page.map(({ key }) => `/${key}`));
    const strays: string[] = [];
    for (const { key, modifiedAt } of page) {
      if (!known.has(`/${key}`) && ((await modifiedAt()) ?? before) < before) strays.push(key);
    }
    yield { strays, known: known.size };
  }
}

/**
 * Whether the claimed files look like those of another database: a fresh one in front of a filled store, or a store that
 * two installations share. More of them are strays than crashes leave, and than are known.
 */
async function isForeign(start: string, before: number): Promise<boolean> {
  // A database that knows no file may just have been lost: it judges none.
  const most = statement("SELECT 1 FROM stored_objects LIMIT 1").get() ? MAX_STRAYS_AFTER_CRASH : 0;
  const found = { strays: 0, known: 0 };
  for await (const { strays, known } of straysUnder(PUBLIC, start, before)) {
    found.strays += strays.length;
    found.known += known;
  }
  return found.strays > most && found.strays > found.known;
}

/** Removes files that lie in the store since long, without a row that knows them: never claimed, or left by a crash. */
async function sweepStrays(before: number): Promise<void> {
  // They may be known to the database that was replaced, which can still be put back.
  if (await restoredLately()) return;
  const start = randomUUID();
  if (await isForeign(start, before)) {
    log.error(
      `Most files under ${PUBLIC} in the store are unknown to this database, so none of them were removed. ` +
        "If hub.db was lost, restore it from a backup; if another installation uses this store, give each its own; " +
        `if nobody needs those files, delete what lies under ${PUBLIC} and is older than hub.db.`,
    );
    return;
  }
  let removed = 0;
  for (const prefix of [STAGED, PUBLIC]) {
    for await (const { strays } of straysUnder(prefix, start, before)) {
      for (const key of strays) await removeObject(key);
      removed += strays.length;
    }
  }
  if (removed > 0) log.info(`Removed ${removed} files from the store that nobody claimed or knows.`);
}

/**
 * Deletes, when they are older than 24 hours: uploads that nobody claimed, stored files that stand in no entry, post or
 * reel, and files without a row; and what crashes left of files that came with forms.
 */
export async function sweepObjects(): Promise<void> {
  const before = Date.now() - UNNEEDED_FILE_AGE_MS;
  await sweepUnnamed(before);
  await sweepUploads(before);
  await sweepStrays(before);
  await sweepTempFiles();
}
