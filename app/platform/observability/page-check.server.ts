import Database from "better-sqlite3";

import { saysUnreadable } from "#app/platform/db/database-fault.server";
import type { Sqlite } from "#app/platform/db/db.server";
import { MINUTE_MS, SECOND_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";

/* Reads on from where the last check ended, so that all rows are read in time, and each check costs little. */

const CHECK_MS = 5;
/** More checks than that change nothing. */
const PAUSE_MS = SECOND_MS;
const ROWS_AT_ONCE = 50;
/** What a request met is remembered so long: a disk may recover. */
const MEMORY_MS = 10 * MINUTE_MS;
/** A table by its place, and the last of its rows that was read. */
const FIRST = { table: 0, rowid: -(2n ** 63n) };

let next = FIRST;
let checkedAt = -Infinity;
let foundBroken = false;
let metAt = -Infinity;

/** For an error of any kind. */
export function noteUnreadablePage(error: unknown): void {
  if (saysUnreadable(error)) metAt = performance.now();
}

/** Of virtual tables those in which their content stands; one without row ids can't be read in parts. */
const TABLES = `SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type IN ('table', 'shadow') AND wr = 0 ORDER BY name`;

/** @throws what SQLite says of a page that can't be read; the next check then begins there */
function readOn(sqlite: Sqlite): void {
  const names = sqlite.prepare<[], string>(TABLES).pluck().all();
  // Not counted: opening the database takes a busy machine all of that, and the check would never get on.
  const until = performance.now() + CHECK_MS;
  for (let left = names.length; left > 0 && performance.now() < until;) {
    const name = names[next.table];
    if (name === undefined) {
      next = FIRST;
      continue;
    }
    const rows = sqlite
      .prepare<[bigint], [bigint]>(
        `SELECT rowid, * FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
      )
      .raw()
      .safeIntegers()
      .all(next.rowid);
    const last = rows.at(-1);
    if (last && rows.length === ROWS_AT_ONCE) {
      next = { ...next, rowid: last[0] };
    } else {
      next = { ...FIRST, table: next.table + 1 };
      left -= 1;
    }
  }
}

function check(): void {
  let sqlite: Sqlite | undefined;
  try {
    // The site's own connection would show what it has in memory.
    sqlite = new Database(env().databasePath, { readonly: true, fileMustExist: true, timeout: 0 });
    readOn(sqlite);
    foundBroken = false;
  } catch (error) {
    // Anything else, such as a lock, tells nothing of the pages.
    if (saysUnreadable(error)) foundBroken = true;
  } finally {
    sqlite?.close();
  }
}

/** True where a request has met a page that can't be read, or this check does. */
export function hasUnreadablePages(): boolean {
  const now = performance.now();
  if (now - checkedAt >= PAUSE_MS) {
    checkedAt = now;
    check();
  }
  return foundBroken || now - metAt < MEMORY_MS;
}
