import { AsyncLocalStorage } from "node:async_hooks";

import { noteWork } from "#app/platform/turns/turns.server";

interface RequestTime {
  /** Milliseconds of `performance.now()`. */
  since: number;
  /** Of a read, which finds the same whenever it looks. */
  kept?: Map<string, unknown>;
  /** Milliseconds. */
  database: number;
}

const times = new AsyncLocalStorage<RequestTime>();

export const timeRequest = <Result>(since: number, isWrite: boolean, work: () => Result): Result =>
  times.run({ since, database: 0, kept: isWrite ? undefined : new Map() }, work);

/** A write, which may change what it has read, computes it each time. */
export function oncePerRead<Value>(key: string, compute: () => Value): Value {
  const kept = times.getStore()?.kept;
  if (!kept?.has(key)) {
    const value = compute();
    kept?.set(key, value);
    return value;
  }
  return kept.get(key) as Value;
}

export function addDatabaseTime(milliseconds: number): void {
  noteWork();
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
