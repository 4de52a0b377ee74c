import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

import { whenOver } from "#app/foundation/answer-over.server";

/** How long a request has taken, and where. */
interface RequestTime {
  /** When it arrived, in milliseconds of `performance.now()`. */
  since: number;
  /** Spent in SQLite so far, in milliseconds. */
  database: number;
}

const times = new AsyncLocalStorage<RequestTime>();

let open = 0;

/**
 * Runs the work on a request, whose time counts until its answer is out.
 *
 * @param since when it arrived, in milliseconds of `performance.now()`
 */
export function timeRequest<Result>(res: ServerResponse, since: number, work: () => Result): Result {
  open += 1;
  whenOver(res, () => {
    open -= 1;
    // On Node 20 every event of the process costs more while there is a storage: a page from memory half as much again.
    if (open === 0) times.disable();
  });
  return times.run({ since, database: 0 }, work);
}

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
