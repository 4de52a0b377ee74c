import type { Sqlite } from "#app/platform/db/db.server";
import { statementSeconds } from "#app/platform/observability/measurements.server";
import { addDatabaseTime } from "#app/platform/observability/request-time.server";

type Method = (this: unknown, ...args: unknown[]) => unknown;

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

/** Patches the prototype of all statements, as better-sqlite3 has no hook for this; half a microsecond a run. */
export function timeStatements(sqlite: Sqlite): void {
  const statement = sqlite.prepare("SELECT 1");
  const rows = statement.iterate();
  timeMethods(rows, ["next"], addDatabaseTime);
  rows.return?.();
  timeMethods(statement, ["run", "get", "all"], countRun);
}
