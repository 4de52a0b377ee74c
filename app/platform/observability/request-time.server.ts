import { AsyncLocalStorage } from "node:async_hooks";

interface RequestTime {
  /** Milliseconds of `performance.now()`. */
  since: number;
  /** Milliseconds. */
  database: number;
}

const times = new AsyncLocalStorage<RequestTime>();

export const timeRequest = <Result>(since: number, work: () => Result): Result =>
  times.run({ since, database: 0 }, work);

export function addDatabaseTime(milliseconds: number): void {
  const time = times.getStore();
  if (time) time.database += milliseconds;
}

/** `Server-Timing` header (https://www.w3.org/TR/server-timing/). Undefined outside of a timed request. */
export function serverTiming(render: number): string | undefined {
  const time = times.getStore();
  if (!time) return undefined;
  const parts = { total: performance.now() - time.since, db: time.database, render };
  return Object.entries(parts)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
    .join(", ");
}
