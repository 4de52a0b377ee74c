import { randomUUID } from "node:crypto";

import { MAX_SWEPT_FILES } from "#app/platform/budgets";
import { restoredLately } from "#app/platform/backup/restore-mark.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import {
  FILE_LIST_COLUMNS,
  STORED_FILE_COLUMNS,
  type FileColumn,
} from "#app/catalogue/files/file-columns.server";
import { DAY_MS } from "#app/platform/durations";
import { takeTurn } from "#app/platform/turns/turns.server";
import { log } from "#app/platform/log.server";
import { PUBLIC, STAGED, type ListedObject } from "#app/platform/storage/object-contract";
import { removeObject, removeStoredFile } from "#app/platform/objects/object-removal.server";
import { objectStore } from "#app/platform/storage/object-store.server";
import { sweepTempFiles } from "#app/platform/storage/temp-file.server";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";

/* Source: other/product.md, "Uploads and stored files". Small steps, so that requests are answered in between. */

const UNNEEDED_FILE_AGE_MS = DAY_MS;
const ROWS_PER_STEP = 2000;
const FILES_PER_TRANSACTION = 200;
const MAX_STRAYS_AFTER_CRASH = 20;

/** Must repeat the conditions of the indexes named *_stored word by word. */
const IS_UNNAMED = STORED_FILE_COLUMNS.map(
  ({ table, column }) =>
    `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = stored_objects.path AND ${column} GLOB '/objects/*')`,
).join(" AND ");

const pathsIn = ({ table, column }: FileColumn) =>
  `SELECT item.value AS path FROM ${table}, json_each(${table}.${column}) AS item
   WHERE ${column} <> '[]' AND item.value IS NOT NULL`;

/** Only the owner's posts can list a file, so others' posts aren't read. */
const IS_UNLISTED = FILE_LIST_COLUMNS.map(
  ({ table, column }) =>
    `NOT EXISTS (SELECT 1 FROM entries JOIN ${table} ON ${table}.id = entries.id, json_each(${table}.${column}) AS item
     WHERE entries.kind = '${table}' AND entries.owner_id IS stored_objects.owner_id AND ${column} <> '[]'
     AND item.value = stored_objects.path)`,
).join(" AND ");

/** What waits for the operator, or was removed and may come back: few rows, read at once. */
const HELD_PATHS = `SELECT item.value AS path FROM held_entries, json_each(held_entries.files) AS item
   WHERE item.value IS NOT NULL`;

async function* inSteps<Row>(table: string, query: string): AsyncGenerator<Row[]> {
  const highest = statement<[], { id: number | null }>(`SELECT max(rowid) AS id FROM ${table}`);
  const rows = statement<[number, number], Row>(query);
  const last = highest.get()?.id ?? 0;
  for (let from = 0; from <= last; from += ROWS_PER_STEP) {
    yield rows.all(from, from + ROWS_PER_STEP);
    await takeTurn();
  }
}

const inRange = (table: string): string => `${table}.rowid > ? AND ${table}.rowid <= ?`;

async function listedPaths(): Promise<Set<string>> {
  const listed = new Set(statement<[], string>(HELD_PATHS).pluck().all());
  for (const place of FILE_LIST_COLUMNS) {
    const query = `${pathsIn(place)} AND ${inRange(place.table)}`;
    for await (const rows of inSteps<{ path: string }>(place.table, query)) {
      for (const { path } of rows) listed.add(path);
    }
  }
  return listed;
}

/** Checks again in the transaction, as an entry may name a file meanwhile. Returns the removed paths. */
function removeRows(paths: readonly string[]): string[] {
  return inTransaction(() =>
    statement<[string], { path: string }>(
      `DELETE FROM stored_objects WHERE path IN (SELECT value FROM json_each(?)) AND ${IS_UNNAMED}
       AND ${IS_UNLISTED} AND path NOT IN (${HELD_PATHS}) RETURNING path`,
    )
      .all(JSON.stringify(paths))
      .map(({ path }) => path),
  );
}

export async function removeUnnamed(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  for (const path of removeRows(paths)) await removeStoredFile(path);
}

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
      await takeTurn();
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

/** Claimed uploads stay while their file is there, as the owner may ask for its path. */
async function sweepUploads(before: number): Promise<void> {
  const isOver = `(claimed_at IS NULL OR NOT EXISTS (SELECT 1 FROM stored_objects WHERE path = '/${PUBLIC}' || uploads.id))`;
  const query = `SELECT id AS name, created_at AS createdAt FROM uploads WHERE ${isOver} AND ${inRange("uploads")}`;
  const forget = statement<[string], unknown>(
    `DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?)) AND ${isOver}`,
  );
  await forOld("uploads", query, before, (ids) => void forget.run(JSON.stringify(ids)));
}

/** Starts at a random place in each sweep, which looks at a limited number. */
async function* listedUnder(prefix: string, start: string): AsyncGenerator<ListedObject[]> {
  const store = await objectStore();
  let left = MAX_SWEPT_FILES;
  for (const part of [{ after: start }, { upTo: start }]) {
    for await (const page of store.list(prefix, part)) {
      yield page.slice(0, left);
      left -= page.length;
      if (left <= 0) return;
      await takeTurn();
    }
  }
}

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

/** Recognises a fresh database before a filled store, or a store that two installations share: too many strays. */
async function isForeign(start: string, before: number): Promise<boolean> {
  // A database that knows no file may just have been lost.
  const most = statement("SELECT 1 FROM stored_objects LIMIT 1").get() ? MAX_STRAYS_AFTER_CRASH : 0;
  const found = { strays: 0, known: 0 };
  for await (const { strays, known } of straysUnder(PUBLIC, start, before)) {
    found.strays += strays.length;
    found.known += known;
  }
  return found.strays > most && found.strays > found.known;
}

async function sweepStrays(before: number): Promise<void> {
  // The database that was replaced may know them, and can still be restored.
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

export async function sweepObjects(): Promise<void> {
  const before = Date.now() - UNNEEDED_FILE_AGE_MS;
  await sweepUnnamed(before);
  await sweepUploads(before);
  await sweepStrays(before);
  await sweepTempFiles();
}
