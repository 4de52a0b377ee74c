import { readMigrationFiles } from "drizzle-orm/migrator";

import { openToRead, saysDamaged } from "#app/platform/backup/database-copy.server";
import { openDatabase, type Sqlite } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { OperatorError } from "#app/platform/env.server";

/** What a backup has to know of the tables. */
export interface SiteTables {
  /** Those whose rows are counted for the operator. */
  counted: readonly string[];
  /** What a backup may call one of them. */
  formerNames: Partial<Record<string, string>>;
  /** Those that every database of the site has; a younger one may be missing in a backup. */
  oldest: readonly string[];
  /** The kinds of data that have versions. */
  versioned: readonly string[];
}

export type Counts = Partial<Record<string, number>>;

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

const tablesOf = (sqlite: Sqlite): unknown[] =>
  sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();

function countsIn(sqlite: Sqlite, { counted, formerNames }: SiteTables): Counts {
  const tables = tablesOf(sqlite);
  const countOf = (table: string) => {
    const named = [table, formerNames[table]].find((name) => tables.includes(name));
    return named === undefined ? 0 : sqlite.prepare(`SELECT count(*) FROM ${named}`).pluck().get();
  };
  return Object.fromEntries(counted.map((table) => [table, countOf(table)])) as Counts;
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

export const countsOf = (file: string, tables: SiteTables): Counts | undefined =>
  readIfOurs(file, (sqlite) => countsIn(sqlite, tables));

/** @throws OperatorError when it isn't one of this site's, or newer than this code */
export function countsOfOurs(file: string, name: string, site: SiteTables): Counts {
  const known = readMigrationFiles({ migrationsFolder: "drizzle/migrations" });
  return read(file, (sqlite) => {
    const tables = tablesOf(sqlite);
    if (!site.oldest.every((table) => tables.includes(table))) {
      throw new OperatorError(`${name} is no database of this site`);
    }
    const applied = sqlite.prepare("SELECT created_at FROM __drizzle_migrations").pluck().all();
    const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
    if (applied.some((made) => Number(made) > newest)) {
      throw new OperatorError(`${name} was made by a newer version of this site; update the site first`);
    }
    return countsIn(sqlite, site);
  });
}

const newestVersion = (sqlite: Sqlite): number =>
  sqlite.prepare<[], number>("SELECT max(version) FROM data_versions").pluck().get() ?? 0;

/** 0 where it can't be read. */
export const newestVersionIn = (file: string): number => readIfOurs(file, newestVersion) ?? 0;

/** Gives every kind of data a version that no browser can hold yet. */
export function putVersionsAhead(file: string, newest: number, { versioned }: SiteTables): number {
  const sqlite = openDatabase(file);
  try {
    const version = Math.max(newest, newestVersion(sqlite), Date.now()) + VERSION_LEAD_MS;
    const put = sqlite.prepare("INSERT OR REPLACE INTO data_versions (kind, version) VALUES (?, ?)");
    sqlite.transaction(() => versioned.forEach((kind) => put.run(kind, version)))();
    return version;
  } finally {
    sqlite.close();
  }
}
