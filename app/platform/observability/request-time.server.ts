import { AsyncLocalStorage } from "node:async_hooks";

/** How long a request has taken, and where. */
interface RequestTime {
  /** When it arrived, in milliseconds of `performance.now()`. */
  since: number;
  /** Spent in SQLite so far, in milliseconds. */
  database: number;
}

const times = new AsyncLocalStorage<RequestTime>();

/**
 * Runs the work on a request, whose time counts.
 *
 * @param since when it arrived, in milliseconds of `performance.now()`
 */
export const timeRequest = <Result>(since: number, work: () => Result): Result =>
  times.run({ since, database: 0 }, work);

/** Adds milliseconds spent in SQLite to the request that is being answered; work in the background has none. */
export function addDatabaseTime(milliseconds: number): void {
  const time = times.getStore();
  if (time) time.database += milliseconds;
}

/**
 * The value of a document's `Server-Timing` header (https://www.w3.org/TR/server-timing/), in milliseconds up to now.
 *
 * @param render time of the rendering
 * @returns undefined outside of a request that is timed
 */
export function serverTiming(render: number): string | undefined {
  const time = times.getStore();
  if (!time) return undefined;
  const parts = { total: performance.now() - time.since, db: time.database, render };
  return Object.entries(parts)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
    .join(", ");
}
