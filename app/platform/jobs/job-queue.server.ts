import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";

import { db, inTransaction, mayWrite } from "#app/platform/db/db.server";
import { log, reasonOf } from "#app/platform/log.server";
import { workQueue } from "#drizzle/schema.server";

/*
 * Work that an answer doesn't wait for: rows of a table, worked off by this process, so that nothing dies with the
 * response or the process. A piece of work that fails is tried again, ever more rarely; one whose process died is
 * taken up again when its lease ends. So every handler must bear being run twice.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second and each further attempt, in milliseconds; after the last the work is given up: 31 hours in all. */
const BACKOFF_MS = [
  20 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
  8 * HOUR,
];
/** How long an attempt holds its row when its process has died, and the most that a row can be due ahead, in milliseconds. */
const LEASE = 5 * MINUTE;
const FARTHEST = 48 * HOUR;
/** How often the table is looked at when nobody says that there is work. */
const POLL = 5 * SECOND;
/**
 * Work begins so much later than it was asked for, in milliseconds: after the answer has gone out, so that the time of
 * the answer doesn't tell what there is to do.
 */
const LATER = { from: 50, to: 150 };
/** Pieces of work under way at once, of all kinds. */
const CONCURRENCY = 5;

/** Thrown by a handler when trying again can't help. */
export class PermanentError extends Error {}

type Payload = Record<string, unknown>;

/** What a handler is told of its piece of work. */
export interface Attempt {
  id: number;
  /** 1 for the first. */
  number: number;
  /** Marks the work as done; inside a transaction, with what it wrote. Otherwise it is done when the handler returns. */
  done: () => void;
}

interface Kind {
  run: (payload: Payload, attempt: Attempt) => void | Promise<void>;
  atOnce: number;
  onGivenUp?: (payload: Payload) => void;
}

// Kept across the development server's reloads, which evaluate this module again.
interface Worker {
  kinds: Map<string, Kind>;
  /** What is under way: the row's id, and its kind. */
  running: Map<number, string>;
  /** Ticks while this process works off the table. */
  poll?: NodeJS.Timeout;
  /** Not yet done. */
  begin?: () => void;
}
const holder = globalThis as typeof globalThis & { __hubWorker?: Worker };
const worker: Worker = (holder.__hubWorker ??= { kinds: new Map(), running: new Map() });

export interface WorkOrder {
  /** Which handler does it. */
  kind: string;
  /** What the handler needs; JSON. Nothing secret: it lies in the database until it is done. */
  payload?: Payload;
  /** The address of the person whom it concerns, so that export and deletion find it. */
  email?: string;
  /** Earliest moment, in milliseconds since 1970; now unless given. */
  dueAt?: number;
}

/** Adds a piece of work. Inside a transaction it is done only if that is committed. */
export function enqueue({ kind, payload = {}, email, dueAt = Date.now() }: WorkOrder): void {
  db().insert(workQueue).values({ kind, payload, email, dueAt }).run();
  setTimeout(runDueJobs, randomInt(LATER.from, LATER.to)).unref();
}

/**
 * Takes back work of some kinds.
 *
 * @param names which: those whose payload names this
 */
export function withdrawWork(kinds: string[], names: { memberId: number } | { messageId: number }): void {
  const [[field, id]] = Object.entries(names) as [[string, number]];
  db()
    .delete(workQueue)
    .where(and(inArray(workQueue.kind, kinds), eq(sql`payload ->> ${field}`, id)))
    .run();
}

/** Adds a piece of work that is done again and again, in place of all of its kind. */
export function replaceJob(order: WorkOrder): void {
  inTransaction(() => {
    db().delete(workQueue).where(eq(workQueue.kind, order.kind)).run();
    enqueue(order);
  });
}

/** Adds a piece of work unless one of its kind waits already. */
export function enqueueUnlessWaiting(order: WorkOrder): void {
  inTransaction(() => {
    const waiting = db()
      .select({ id: workQueue.id })
      .from(workQueue)
      .where(eq(workQueue.kind, order.kind))
      .get();
    if (!waiting) enqueue(order);
  });
}

/**
 * Says how a kind of work is done.
 *
 * @param atOnce how many of the kind may be under way at once: the slow ones must leave room for the others
 * @param onGivenUp writes down that the work won't be done, in the transaction that takes it from the queue
 */
export function handleJob(
  kind: string,
  run: Kind["run"],
  { atOnce = CONCURRENCY, onGivenUp }: Partial<Omit<Kind, "run">> = {},
): void {
  worker.kinds.set(kind, { run, atOnce, onGivenUp });
}

/**
 * Begins to work off the table, now and whenever work comes due, as long as this process may write. Handlers must have
 * been named before.
 *
 * @param begin what to do first, once that this process may write: ordering the work that comes again and again
 */
export function startWorking(begin: () => void): void {
  if (worker.poll) return;
  worker.begin = begin;
  worker.poll = setInterval(runDueJobs, POLL).unref();
  runDueJobs();
}

/**
 * Takes no more work, waits for what is under way, and gives back what doesn't end in time, for another process to take
 * at once.
 *
 * @param timeoutMs the longest wait, in milliseconds
 */
export async function stopWorking(timeoutMs: number): Promise<void> {
  clearInterval(worker.poll);
  worker.poll = undefined;
  const until = Date.now() + timeoutMs;
  while (worker.running.size > 0 && Date.now() < until) await pause(20);
  if (worker.running.size === 0) return;
  const own = [...worker.running.keys()];
  db().update(workQueue).set({ leasedUntil: null }).where(inArray(workQueue.id, own)).run();
}

/** Kinds that there are handlers for, and room. A row of another kind waits: a newer version may have left it. */
const kindsWithRoom = (): string[] => {
  const running = [...worker.running.values()];
  return [...worker.kinds].flatMap(([kind, { atOnce }]) =>
    running.filter((other) => other === kind).length < atOnce ? [kind] : [],
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

function lease(work: typeof workQueue.$inferSelect) {
  const attempts = work.attempts + 1;
  db()
    .update(workQueue)
    .set({ attempts, leasedUntil: Date.now() + LEASE })
    .where(eq(workQueue.id, work.id))
    .run();
  worker.running.set(work.id, work.kind);
  return { ...work, attempts };
}

type Work = ReturnType<typeof lease>;

/** Takes the next piece of work that is due. A lease or a date beyond reach comes from a clock that was set back. */
function takeNext(): Work | undefined {
  return inTransaction(() => {
    // Not before: while this process waited for another's lease, that would have come to lie beyond reach.
    const now = Date.now();
    const next = wanting(
      and(
        or(lte(workQueue.dueAt, now), gt(workQueue.dueAt, now + FARTHEST)),
        or(
          isNull(workQueue.leasedUntil),
          lte(workQueue.leasedUntil, now),
          gt(workQueue.leasedUntil, now + LEASE),
        ),
        inArray(workQueue.kind, kindsWithRoom()),
        // What this process is at is nobody else's, whatever the clock says.
        notInArray(workQueue.id, [...worker.running.keys()]),
      ),
    );
    return next && lease(next);
  });
}

/**
 * Does what waits of a kind for one address, before anything else: for whoever must see its outcome. Only for handlers
 * that are quick.
 */
export async function settleWork(kind: string, email: string): Promise<void> {
  const take = () =>
    inTransaction(() => {
      const own = and(eq(workQueue.kind, kind), eq(workQueue.email, email));
      const next = wanting(and(own, notInArray(workQueue.id, [...worker.running.keys()])));
      return next && lease(next);
    });
  for (let work = take(); work; work = take()) await attempt(work);
}

function runDueJobs(): void {
  try {
    if (!worker.poll || !mayWrite()) return;
    worker.begin?.();
    worker.begin = undefined;
    while (worker.running.size < CONCURRENCY) {
      const work = takeNext();
      if (!work) return;
      void attempt(work).then(() => setImmediate(runDueJobs).unref());
    }
  } catch (error) {
    // A full disk or a locked database: looked at again at the next poll.
    log.error(`The work queue can't be read or written: ${reasonOf(error)}`);
  }
}

async function attempt(work: Work): Promise<void> {
  const { id, kind, payload, attempts } = work;
  // An attempt whose row another one has taken over meanwhile changes nothing any more.
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
        log.error(`Work ${id} (${kind}) is given up: ${reason}`);
        inTransaction(() => {
          // Another process may have taken the row over meanwhile; then it isn't this one's to give up.
          if (db().delete(workQueue).where(own).run().changes > 0)
            worker.kinds.get(kind)?.onGivenUp?.(payload);
        });
      } else {
        log.warn(`Work ${id} (${kind}) is tried again in ${pause / SECOND} s: ${reason}`);
        const next = { dueAt: Date.now() + pause, leasedUntil: null, lastError: reason };
        db().update(workQueue).set(next).where(own).run();
      }
    } catch (writing) {
      // Its lease ends by itself.
      log.error(`Work ${id} can't be put back: ${reasonOf(writing)}`);
    }
  } finally {
    worker.running.delete(id);
  }
}
