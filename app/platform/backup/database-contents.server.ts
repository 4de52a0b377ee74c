import { readMigrationFiles } from "drizzle-orm/migrator";

import { openToRead, saysDamaged } from "#app/platform/backup/database-copy.server";
import { openDatabase, type Sqlite } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { OperatorError } from "#app/platform/env.server";
import { DATA_KINDS } from "#drizzle/schema.server";

export const MAIN_TABLES = ["hub_members", ...DATA_KINDS, "messages"] as const;

export type Counts = Record<(typeof MAIN_TABLES)[number], number>;

/** Milliseconds: versions written until the content is in place stay below. */
const VERSION_LEAD_MS = MINUTE_MS;

function read<Result>(file: string, work: (sqlite: Sqlite) => Result): Result {
  const sqlite = openToRead(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** What a database of this site has had ever since; a kind's table may be younger than a backup. */
const OLDEST_TABLES = ["hub_members", "messages", "data_versions", "__drizzle_migrations"];

/** What a backup may call them. */
const FORMER_NAMES: Partial<Record<string, string>> = {
  learning: "learning_resources",
  products: "ai_products",
};

const tablesOf = (sqlite: Sqlite): unknown[] =>
  sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();

function countsIn(sqlite: Sqlite): Counts {
  const tables = [...OLDEST_TABLES, ...tablesOf(sqlite)];
  const countOf = (table: string) => {
    const named = [table, FORMER_NAMES[table]].find((name) => tables.includes(name));
    return named === undefined ? 0 : sqlite.prepare(`SELECT count(*) FROM ${named}`).pluck().get();
  };
  return Object.fromEntries(MAIN_TABLES.map((table) => [table, countOf(table)])) as Counts;
}

/** Undefined for a database that can't be read, or is none of ours. */
function readIfOurs<Result>(file: string, work: (sqlite: Sqlite) => Result): Result | undefined {
  try {
    return read(file, work);
  } catch (error) {
    if (saysDamaged(error) || (error as { code?: string }).code === "SQLITE_ERROR") return undefined;
    throw error;
  }
}

export const countsOf = (file: string): Counts | undefined => readIfOurs(file, countsIn);

/** @throws OperatorError when it isn't one of this site's, or newer than this code */
export function countsOfOurs(file: string, name: string): Counts {
  const known = readMigrationFiles({ migrationsFolder: "drizzle/migrations" });
  return read(file, (sqlite) => {
    const tables = tablesOf(sqlite);
    if (!OLDEST_TABLES.every((table) => tables.includes(table))) {
      throw new OperatorError(`${name} is no database of this site`);
    }
    const applied = sqlite.prepare("SELECT created_at FROM __drizzle_migrations").pluck().all();
    const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
    if (applied.some((made) => Number(made) > newest)) {
      throw new OperatorError(`${name} was made by a newer version of this site; update the site first`);
    }
    return countsIn(sqlite);
  });
}

const newestVersion = (sqlite: Sqlite): number =>
  sqlite.prepare<[], number>("SELECT max(version) FROM data_versions").pluck().get() ?? 0;

/** 0 where it can't be read. */
export const newestVersionIn = (file: string): number => readIfOurs(file, newestVersion) ?? 0;

/** Nobody knows who has been here since, so each member is warned again (other/product.md, "Retention"). */
export function forgetWarnings(file: string): void {
  const sqlite = openDatabase(file);
  try {
    sqlite.exec(`UPDATE hub_members SET inactivity_warned_at = NULL, inactivity_warning_failed_at = NULL
      WHERE inactivity_warned_at IS NOT NULL OR inactivity_warning_failed_at IS NOT NULL`);
  } finally {
    sqlite.close();
  }
}

/** Gives every kind of data a version that no browser can hold yet. */
export function putVersionsAhead(file: string, newest: number): number {
  const sqlite = openDatabase(file);
  try {
    const version = Math.max(newest, newestVersion(sqlite), Date.now()) + VERSION_LEAD_MS;
    const put = sqlite.prepare("INSERT OR REPLACE INTO data_versions (kind, version) VALUES (?, ?)");
    sqlite.transaction(() => DATA_KINDS.forEach((kind) => put.run(kind, version)))();
    return version;
  } finally {
    sqlite.close();
  }
}
