import type { Sqlite } from "#app/platform/db/db.server";
import { statementSeconds } from "#app/platform/observability/measurements.server";
import { addDatabaseTime } from "#app/platform/observability/request-time.server";

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Counts a statement's run, in milliseconds. */
function countRun(milliseconds: number): void {
  statementSeconds.observe(milliseconds / 1000);
  addDatabaseTime(milliseconds);
}

function timed(method: Method, count: (milliseconds: number) => void): Method {
  return function (...args) {
    const since = performance.now();
    try {
      return Reflect.apply(method, this, args);
    } finally {
      count(performance.now() - since);
    }
  };
}

const patched = new WeakSet<object>();

function timeMethods(of: object, names: readonly string[], count: (milliseconds: number) => void): void {
  const prototype = Object.getPrototypeOf(of) as Record<string, Method>;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  for (const name of names) {
    const method = prototype[name];
    if (method) prototype[name] = timed(method, count);
  }
}

/**
 * Times every run of every SQLite statement of this process from now on: those of drizzle, and the BEGIN and COMMIT of
 * transactions, which better-sqlite3 runs as statements of its own. The library has no place for this but the prototype
 * that its statements share. What is read row by row counts for its request only. Costs half a microsecond a run.
 */
export function timeStatements(sqlite: Sqlite): void {
  const statement = sqlite.prepare("SELECT 1");
  const rows = statement.iterate();
  timeMethods(rows, ["next"], addDatabaseTime);
  rows.return?.();
  timeMethods(statement, ["run", "get", "all"], countRun);
}
