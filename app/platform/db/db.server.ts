import path from "node:path";

import Database from "better-sqlite3";
import { drizzle, type BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

import * as schema from "#drizzle/schema.server";
import { env, OperatorError } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";
import { databaseFault } from "#app/platform/db/database-fault.server";
import { isReplica } from "#app/platform/cluster/litefs.server";

export type Sqlite = Database.Database;
export type Db = BetterSQLite3Database<typeof schema>;

interface Connection {
  sqlite: Sqlite;
  db: Db;
  statements: Map<string, Database.Statement>;
}

/** Throws OperatorError when the folder can't be written or the file is no SQLite database. */
export function openDatabase(file: string): Sqlite {
  const replica = isReplica();
  try {
    if (!replica) makeFolder(path.dirname(file));
    const sqlite = new Database(file, { fileMustExist: replica });
    sqlite.pragma("busy_timeout = 5000");
    if (replica) sqlite.pragma("query_only = ON");
    else sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = NORMAL");
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("cache_size = -65536");
    // Reads the header, so that anything but a database fails here.
    sqlite.pragma("schema_version");
    return sqlite;
  } catch (error) {
    throw new OperatorError(explain(file, error));
  }
}

function explain(file: string, error: unknown): string {
  const code = (error as { code?: string }).code ?? "";
  const fault = databaseFault(error);
  if (fault) return `${file} ${fault.says} (${code}); ${fault.advice}.`;
  if (isReplica())
    return `${file} can't be opened (${code || String(error)}); start the primary first, once.`;
  return `${file} can't be opened (${code || String(error)}); make sure that the folder exists and that this user may write to it.`;
}

// Kept across the development server's reloads, which evaluate this module again.
const holder = globalThis as typeof globalThis & { __hubConnection?: Connection };

const connectionOf = (sqlite: Sqlite): Connection => ({
  sqlite,
  db: drizzle(sqlite, { schema }),
  statements: new Map(),
});

function connection(): Connection {
  if (!holder.__hubConnection) {
    holder.__hubConnection = connectionOf(openDatabase(env().databasePath));
  }
  return holder.__hubConnection;
}

/** `work` must be synchronous, and use nothing memoized by version and no `preparedInsert` or `rowsById`. */
export function onDatabase<Result>(sqlite: Sqlite, work: () => Result): Result {
  const own = holder.__hubConnection;
  holder.__hubConnection = connectionOf(sqlite);
  try {
    return work();
  } finally {
    holder.__hubConnection = own;
  }
}

export const sqlite = (): Sqlite => connection().sqlite;

/** LiteFS can move the primary while the process runs, so the connection is adjusted. */
export function mayWrite(): boolean {
  const replica = isReplica();
  const { sqlite } = connection();
  if (Boolean(sqlite.pragma("query_only", { simple: true })) !== replica) {
    sqlite.pragma(`query_only = ${replica ? "ON" : "OFF"}`);
  }
  return !replica;
}

export const db = (): Db => connection().db;

/** `sql` must come from code, never from a request. */
export function statement<Params extends unknown[], Row>(sql: string): Database.Statement<Params, Row> {
  const { statements, sqlite } = connection();
  let prepared = statements.get(sql);
  if (!prepared) {
    prepared = sqlite.prepare(sql);
    statements.set(sql, prepared);
  }
  return prepared as Database.Statement<Params, Row>;
}

let begun = 0;

/**
 * `work` must be synchronous. A deferred transaction that reads first can fail with SQLITE_BUSY at its first write.
 */
export function inTransaction<Result>(work: () => Result): Result {
  const { sqlite } = connection();
  if (!sqlite.inTransaction) begun += 1;
  return sqlite.transaction(work).immediate();
}

/** Of the write transaction that runs: what was read in it holds until it ends. Undefined outside of one. */
export const transactionNumber = (): number | undefined => (sqlite().inTransaction ? begun : undefined);
