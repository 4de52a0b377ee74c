import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";

import { db, inTransaction, mayWrite } from "#app/platform/db/db.server";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/platform/durations";
import { log, reasonOf } from "#app/platform/log.server";
import { inBackground, inTurn, takeTurn } from "#app/platform/turns/turns.server";
import { workQueue } from "#drizzle/schema.server";

/* A task whose process died runs again, so every handler must bear being run twice. */

/** Pauses between attempts in milliseconds, 31 hours in all; then the task is given up. */
const BACKOFF_MS = [
  20 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
/** In milliseconds. */
const LEASE_MS = 5 * MINUTE_MS;
const MAX_DUE_AHEAD_MS = 48 * HOUR_MS;
const POLL_MS = 5 * SECOND_MS;
/** In milliseconds. Tasks begin after the answer, so that its duration doesn't reveal whether there was one. */
const START_DELAY_MS = { from: 50, to: 150 };
const CONCURRENCY = 5;

/** Thrown by a handler when trying again can't help. */
export class PermanentError extends Error {}

type Payload = Record<string, unknown>;

export interface Attempt {
  id: number;
  number: number;
  /** For calls inside a transaction; otherwise the task is done when the handler returns. */
  done: () => void;
}

interface Kind {
  run: (payload: Payload, attempt: Attempt) => void | Promise<void>;
  atOnce: number;
  onGivenUp?: (payload: Payload) => void;
}

interface Running {
  kind: string;
  email: string | null;
  ended: Promise<undefined>;
  end: () => void;
}

// Kept across the development server's reloads, which evaluate this module again.
interface Worker {
  kinds: Map<string, Kind>;
  running: Map<number, Running>;
  poll?: NodeJS.Timeout;
  begin?: () => void;
}
const holder = globalThis as typeof globalThis & { __hubWorker?: Worker };
const worker: Worker = (holder.__hubWorker ??= { kinds: new Map(), running: new Map() });

export interface NewTask {
  kind: string;
  /** JSON. Nothing secret: it lies in the database until the task is done. */
  payload?: Payload;
  /** The person concerned, so that export and deletion find the task. */
  email?: string;
  dueAt?: number;
}

/** Inside a transaction the task runs only if that is committed. */
export function enqueue({ kind, payload = {}, email, dueAt = Date.now() }: NewTask): void {
  db().insert(workQueue).values({ kind, payload, email, dueAt }).run();
  setTimeout(runDueTasks, randomInt(START_DELAY_MS.from, START_DELAY_MS.to)).unref();
}

export function withdrawTasks(kinds: string[], names: { memberId: number } | { messageId: number }): void {
  const [[field, id]] = Object.entries(names) as [[string, number]];
  db()
    .delete(workQueue)
    .where(and(inArray(workQueue.kind, kinds), eq(sql`payload ->> ${field}`, id)))
    .run();
}

export function replaceTask(task: NewTask): void {
  inTransaction(() => {
    db().delete(workQueue).where(eq(workQueue.kind, task.kind)).run();
    enqueue(task);
  });
}

export function enqueueUnlessWaiting(task: NewTask): void {
  inTransaction(() => {
    const waiting = db()
      .select({ id: workQueue.id })
      .from(workQueue)
      .where(eq(workQueue.kind, task.kind))
      .get();
    if (!waiting) enqueue(task);
  });
}

/** `atOnce` keeps slow kinds from blocking others; `onGivenUp` runs in the transaction that removes the task. */
export function handleTask(
  kind: string,
  run: Kind["run"],
  { atOnce = CONCURRENCY, onGivenUp }: Partial<Omit<Kind, "run">> = {},
): void {
  worker.kinds.set(kind, { run, atOnce, onGivenUp });
}

/** Name all handlers first. `begin` runs once this process may write. */
export function startWorking(begin: () => void): void {
  if (worker.poll) return;
  worker.begin = begin;
  worker.poll = setInterval(runDueTasks, POLL_MS).unref();
  runDueTasks();
}

/** Tasks that don't end in time are released for another process. */
export async function stopWorking(timeoutMs: number): Promise<void> {
  clearInterval(worker.poll);
  worker.poll = undefined;
  const until = Date.now() + timeoutMs;
  while (worker.running.size > 0 && Date.now() < until) await pause(20);
  if (worker.running.size === 0) return;
  const own = [...worker.running.keys()];
  db().update(workQueue).set({ leasedUntil: null }).where(inArray(workQueue.id, own)).run();
}

/** Tasks of unknown kinds wait: a newer version may have left them. */
const kindsWithRoom = (): string[] => {
  const running = [...worker.running.values()];
  return [...worker.kinds].flatMap(([kind, { atOnce }]) =>
    running.filter((other) => other.kind === kind).length < atOnce ? [kind] : [],
  );
};

const wanting = (condition: ReturnType<typeof and>) =>
  db()
    .select()
    .from(workQueue)
    .where(condition)
    .orderBy(asc(workQueue.dueAt), asc(workQueue.id))
    .limit(1)
    .get();

function lease(task: typeof workQueue.$inferSelect) {
  const attempts = task.attempts + 1;
  db()
    .update(workQueue)
    .set({ attempts, leasedUntil: Date.now() + LEASE_MS })
    .where(eq(workQueue.id, task.id))
    .run();
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  worker.running.set(task.id, { kind: task.kind, email: task.email, ended, end: () => resolve(undefined) });
  return { ...task, attempts };
}

type LeasedTask = ReturnType<typeof lease>;

function takeNext(): LeasedTask | undefined {
  return inTransaction(() => {
    // Read inside the transaction, as waiting for its lock takes time.
    const now = Date.now();
    const next = wanting(
      and(
        or(lte(workQueue.dueAt, now), gt(workQueue.dueAt, now + MAX_DUE_AHEAD_MS)),
        or(
          isNull(workQueue.leasedUntil),
          lte(workQueue.leasedUntil, now),
          gt(workQueue.leasedUntil, now + LEASE_MS),
        ),
        inArray(workQueue.kind, kindsWithRoom()),
        notInArray(workQueue.id, [...worker.running.keys()]),
      ),
    );
    return next && lease(next);
  });
}

/** For callers that must see the outcome; only for quick handlers. */
export async function settleTasks(kind: string, email: string): Promise<void> {
  const take = () =>
    inTransaction(() => {
      const own = and(eq(workQueue.kind, kind), eq(workQueue.email, email));
      const next = wanting(and(own, notInArray(workQueue.id, [...worker.running.keys()])));
      return next && lease(next);
    });
  for (let task = take(); task; task = take()) await attempt(task);
  const underWay = [...worker.running.values()].filter((each) => each.kind === kind && each.email === email);
  if (underWay.length > 0) await inTurn(Promise.all(underWay.map(({ ended }) => ended)));
}

/** Whoever caused a task doesn't wait for it, and isn't charged with it. */
const runDueTasks = (): void => inBackground(runDue);

function runDue(): void {
  try {
    if (!worker.poll || !mayWrite()) return;
    worker.begin?.();
    worker.begin = undefined;
    while (worker.running.size < CONCURRENCY) {
      const task = takeNext();
      if (!task) return;
      void takeTurn()
        .then(() => attempt(task))
        .then(() => setImmediate(runDueTasks).unref());
    }
  } catch (error) {
    log.error(`The task queue can't be read or written: ${reasonOf(error)}`);
  }
}

async function attempt(task: LeasedTask): Promise<void> {
  const { id, kind, payload, attempts } = task;
  // An attempt whose row another process has taken over changes nothing.
  const own = and(eq(workQueue.id, id), eq(workQueue.attempts, attempts));
  const done = () => void db().delete(workQueue).where(own).run();
  try {
    await worker.kinds.get(kind)?.run(payload, { id, number: attempts, done });
    done();
  } catch (error) {
    const reason = reasonOf(error);
    const pause = BACKOFF_MS[attempts - 1];
    try {
      if (error instanceof PermanentError || pause === undefined) {
        log.error(`Task ${id} (${kind}) is given up: ${reason}`);
        inTransaction(() => {
          if (db().delete(workQueue).where(own).run().changes > 0)
            worker.kinds.get(kind)?.onGivenUp?.(payload);
        });
      } else {
        log.warn(`Task ${id} (${kind}) is tried again in ${pause / SECOND_MS} s: ${reason}`);
        const next = { dueAt: Date.now() + pause, leasedUntil: null, lastError: reason };
        db().update(workQueue).set(next).where(own).run();
      }
    } catch (writing) {
      log.error(`Task ${id} can't be put back: ${reasonOf(writing)}`);
    }
  } finally {
    worker.running.get(id)?.end();
    worker.running.delete(id);
  }
}
