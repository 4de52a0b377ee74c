import { setImmediate as nextTurn } from "node:timers/promises";

import { lt } from "drizzle-orm";

import { db, inTransaction, statement } from "#app/foundation/db.server";
import { PUBLIC, STAGED } from "#app/foundation/uploads/object-contract";
import { removeObject, removeStoredFile } from "#app/foundation/uploads/object-removal.server";
import { objectStore } from "#app/foundation/uploads/object-store.server";
import { storedObjectsAt } from "#app/foundation/uploads/stored-objects.server";
import { uploads } from "#drizzle/schema.server";

/*
 * Files that nobody needs any more: sent but never claimed, or claimed but named by no entry, post or reel (rulings,
 * section 6). Works in small steps, so that requests are answered in between.
 */

/** Age at which a file that nobody needs goes, in milliseconds: 24 hours. */
const OLD = 24 * 60 * 60 * 1000;
/** Rows that are looked at in one step. */
const STEP = 2000;
/** Files that are removed in one transaction. */
const BATCH = 200;

/**
 * Every column whose file is needed. A list of them stands in one as JSON. Not among them: where an import's picture came
 * to lie, which is fetched anew when an entry names its address once more.
 */
const NAMED_IN: { table: string; column: string; list?: true }[] = [
  { table: "startups", column: "logo" },
  { table: "investors", column: "logo" },
  { table: "talent", column: "avatar" },
  { table: "use_cases", column: "company_logo" },
  { table: "learning_resources", column: "image" },
  { table: "ai_products", column: "logo" },
  { table: "posts", column: "images", list: true },
  { table: "posts", column: "video" },
  { table: "posts", column: "video_thumbnail" },
  { table: "reels", column: "video" },
  { table: "reels", column: "thumbnail" },
];

/** The paths that rows of a table name, as one SQL query. */
const pathsIn = ({ table, column, list }: (typeof NAMED_IN)[number], where: string) =>
  list
    ? `SELECT item.value AS path FROM ${table}, json_each(${table}.${column}) AS item WHERE item.value IS NOT NULL AND ${where}`
    : `SELECT ${column} AS path FROM ${table} WHERE ${column} IS NOT NULL AND ${where}`;

/** All rows of a query over ranges of row ids, a step at a time. */
async function* inSteps<Row>(table: string, query: string): AsyncGenerator<Row[]> {
  const highest = statement<[], { id: number | null }>(`SELECT max(rowid) AS id FROM ${table}`);
  const rows = statement<[number, number], Row>(query);
  const last = highest.get()?.id ?? 0;
  for (let from = 0; from <= last; from += STEP) {
    yield rows.all(from, from + STEP);
    await nextTurn();
  }
}

const inRange = (table: string): string => `${table}.rowid > ? AND ${table}.rowid <= ?`;

/** Every stored path that something names at this moment. */
async function namedPaths(): Promise<Set<string>> {
  const named = new Set<string>();
  for (const place of NAMED_IN) {
    const query = pathsIn(place, inRange(place.table));
    for await (const rows of inSteps<{ path: string }>(place.table, query)) {
      for (const { path } of rows) named.add(path);
    }
  }
  return named;
}

/**
 * Removes the rows of files that nothing names; looked at once more in the same transaction, as an entry may have come to
 * name one meanwhile.
 *
 * @returns the paths whose rows are gone
 */
function removeRows(paths: readonly string[]): string[] {
  const named = NAMED_IN.map((place) => pathsIn(place, "true")).join(" UNION ALL ");
  return inTransaction(() =>
    statement<[string], { path: string }>(
      `DELETE FROM stored_objects WHERE path IN (SELECT value FROM json_each(?))
       AND path NOT IN (${named}) RETURNING path`,
    )
      .all(JSON.stringify(paths))
      .map(({ path }) => path),
  );
}

async function sweepUnnamed(before: number): Promise<void> {
  const named = await namedPaths();
  const query = `SELECT path, created_at AS createdAt FROM stored_objects WHERE ${inRange("stored_objects")}`;
  let unnamed: string[] = [];
  for await (const rows of inSteps<{ path: string; createdAt: number }>("stored_objects", query)) {
    unnamed.push(
      ...rows.filter((row) => row.createdAt < before && !named.has(row.path)).map((row) => row.path),
    );
  }
  while (unnamed.length > 0) {
    for (const path of removeRows(unnamed.slice(0, BATCH))) await removeStoredFile(path);
    unnamed = unnamed.slice(BATCH);
  }
}

/** Removes files that lie in the store since long, without a row that knows them: never claimed, or left by a crash. */
async function sweepStrays(before: number): Promise<void> {
  const store = await objectStore();
  for (const prefix of [STAGED, PUBLIC]) {
    for await (const page of store.list(prefix)) {
      const known = storedObjectsAt(page.map(({ key }) => `/${key}`));
      for (const { key, modifiedAt } of page) {
        if (known.has(`/${key}`) || ((await modifiedAt()) ?? before) >= before) continue;
        await removeObject(key);
      }
      await nextTurn();
    }
  }
}

/**
 * Deletes, when they are older than 24 hours: uploads that nobody claimed, stored files that stand in no entry, post or
 * reel, and files without a row.
 */
export async function sweepObjects(): Promise<void> {
  const before = Date.now() - OLD;
  db().delete(uploads).where(lt(uploads.createdAt, before)).run();
  await sweepUnnamed(before);
  await sweepStrays(before);
}
