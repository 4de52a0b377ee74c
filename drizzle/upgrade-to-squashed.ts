import { readMigrationFiles } from "drizzle-orm/migrator";

import type { Sqlite } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { print } from "#drizzle/script";

/*
 * The migrations of before 2026-11-25 were squashed into one, which makes new databases. A database that those made is
 * upgraded here: triggers, text indexes and counters go, search columns leave the tables, and the one index is written
 * from the rows afterwards. Each step looks whether it is still to be done, so that one that was broken off goes on.
 */

/** When the last of the migrations that were squashed was made: databases note it (`__drizzle_migrations`). */
export const LAST_SQUASHED = 1795547447991;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names of what a database has of a type, where its definition contains a text. */
const namesOf = (sqlite: Sqlite, type: "trigger" | "table" | "index", text: string): string[] =>
  sqlite
    .prepare<[string, string], string>(
      "SELECT name FROM sqlite_schema WHERE type = ? AND instr(sql, ?) ORDER BY name DESC",
    )
    .pluck()
    .all(type, text);

/** Whether the squashed migrations, all of them, made the database and the squashed one isn't noted yet. */
function isOfBefore(sqlite: Sqlite): boolean {
  if (namesOf(sqlite, "table", "__drizzle_migrations").length === 0) return false;
  const last =
    sqlite.prepare<[], number>("SELECT max(created_at) FROM __drizzle_migrations").pluck().get() ?? 0;
  if (last > 0 && last < LAST_SQUASHED) {
    throw new OperatorError(
      "The database is of a release before 2026-11-24; start it once with the release of that day (git checkout d29505a), then with this one.",
    );
  }
  return last === LAST_SQUASHED;
}

/** Tables that only served the old indexes and counters. */
const GONE = ["list_blocks", "text_index_deferred", "text_index_queue"];

/** Lists the tables and columns of a database that old search columns are left in. */
const searchColumns = (sqlite: Sqlite) =>
  sqlite
    .prepare<[], { table: string; column: string }>(
      `SELECT tables.name AS "table", columns.name AS "column" FROM pragma_table_list AS tables
       JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name IN ('search_name', 'search_rest')`,
    )
    .all();

/**
 * Upgrades a database of before the squash to what the squashed migration makes; does nothing with any other.
 *
 * @param fillIndex writes the index of searched texts from the rows; must go on where it was broken off
 * @throws OperatorError for one of an even earlier release
 */
export function upgradeToSquashed(sqlite: Sqlite, migrationsFolder: string, fillIndex: () => void): void {
  if (!isOfBefore(sqlite)) return;
  const [squashed] = readMigrationFiles({ migrationsFolder });
  if (!squashed) throw new Error("There is no migration");
  print("Converting the database to one index of searched texts: half a minute for 250,000 rows");
  // One transaction each: they are done as a whole, or again.
  for (const served of ["text_index_deferred", "list_blocks"])
    for (const name of namesOf(sqlite, "trigger", served)) sqlite.exec(`DROP TRIGGER ${quoted(name)}`);
  for (const name of namesOf(sqlite, "table", "USING fts5vocab"))
    if (name !== "search_terms") sqlite.exec(`DROP TABLE ${quoted(name)}`);
  for (const name of namesOf(sqlite, "table", "USING fts5("))
    if (name !== "search_index") sqlite.exec(`DROP TABLE ${quoted(name)}`);
  for (const column of ["search_name", "search_rest"])
    for (const name of namesOf(sqlite, "index", column)) sqlite.exec(`DROP INDEX ${quoted(name)}`);
  for (const { table, column } of searchColumns(sqlite))
    sqlite.exec(`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(column)}`);
  for (const name of GONE) sqlite.exec(`DROP TABLE IF EXISTS ${quoted(name)}`);
  for (const statement of squashed.sql.filter((sql) => sql.includes("search_index")))
    sqlite.exec(statement.replace("VIRTUAL TABLE", "VIRTUAL TABLE IF NOT EXISTS"));
  fillIndex();
  sqlite
    .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
    .run(squashed.hash, squashed.folderMillis);
}
