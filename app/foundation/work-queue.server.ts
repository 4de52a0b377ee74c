import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";

import { db, inTransaction, statement } from "#app/foundation/db.server";
import { workQueue } from "#drizzle/schema.server";

/*
 * Work that an answer doesn't wait for: rows of a table, worked off by this process, so that nothing dies with the
 * response or the process. A piece of work that fails is tried again, ever more rarely; one whose process died is
 * taken up again when its lease ends. So every handler must bear being run twice.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second and each further attempt, in milliseconds; after the last the work is given up: 33 hours in all. */
const PAUSES = [
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
/** How long one attempt may take before another may begin. */
const LEASE = 5 * MINUTE;
/** How often the table is looked at when nobody says that there is work. */
const POLL = 5 * SECOND;
/** Pieces of work under way at once: a slow mail server must not hold up everything else. */
const AT_ONCE = 4;

/** Thrown by a handler when trying again can't help. */
export class Hopeless extends Error {}

type Payload = Record<string, unknown>;
type Handler = (payload: Payload, work: { id: number; attempt: number }) => void | Promise<void>;

// Kept across the development server's reloads, which evaluate this module anew.
interface Worker {
  handlers: Map<string, Handler>;
  running: number;
  started: boolean;
  again: boolean;
}
const holder = globalThis as typeof globalThis & { __hubWorker?: Worker };
const worker = (holder.__hubWorker ??= { handlers: new Map(), running: 0, started: false, again: false });

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
  // After the present transaction and answer.
  setImmediate(workOff).unref();
}

/** Adds a piece of work unless one of its kind waits already: for what is done again and again. */
export function enqueueOnce(order: WorkOrder): void {
  inTransaction(() => {
    const waiting = db()
      .select({ id: workQueue.id })
      .from(workQueue)
      .where(eq(workQueue.kind, order.kind))
      .get();
    if (!waiting) enqueue(order);
  });
}

/** Says how a kind of work is done. */
export function handleWork(kind: string, handler: Handler): void {
  worker.handlers.set(kind, handler);
}

/** Begins to work off the table, now and whenever work comes due. Handlers must have been named before. */
export function startWorking(): void {
  if (worker.started) return;
  worker.started = true;
  setInterval(workOff, POLL).unref();
  workOff();
}

/** Takes the next piece of work that is due and not being done. A lease or a date beyond reach comes from a clock that was set back. */
function takeNext() {
  const now = Date.now();
  return inTransaction(() => {
    const free = or(
      isNull(workQueue.leasedUntil),
      lte(workQueue.leasedUntil, now),
      gt(workQueue.leasedUntil, now + LEASE),
    );
    const due = or(lte(workQueue.dueAt, now), gt(workQueue.dueAt, now + 2 * 24 * HOUR));
    const next = db()
      .select()
      .from(workQueue)
      .where(and(due, free))
      .orderBy(asc(workQueue.dueAt), asc(workQueue.id))
      .limit(1)
      .get();
    if (!next) return undefined;
    const attempts = next.attempts + 1;
    db()
      .update(workQueue)
      .set({ attempts, leasedUntil: now + LEASE })
      .where(eq(workQueue.id, next.id))
      .run();
    return { ...next, attempts };
  });
}

function workOff(): void {
  if (!worker.started) return;
  try {
    while (worker.running < AT_ONCE) {
      const work = takeNext();
      if (!work) return;
      worker.running++;
      void attempt(work).finally(() => {
        worker.running--;
        setImmediate(workOff).unref();
      });
    }
  } catch (error) {
    // A full disk or a locked database: looked at again at the next poll.
    console.error("The work queue can't be read or written:", error instanceof Error ? error.message : error);
  }
}

type Work = NonNullable<ReturnType<typeof takeNext>>;

async function attempt(work: Work): Promise<void> {
  const handler = worker.handlers.get(work.kind);
  try {
    if (!handler) throw new Hopeless(`nothing handles ${work.kind}`);
    await handler(work.payload, { id: work.id, attempt: work.attempts });
    finish(work.id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = PAUSES[work.attempts - 1];
    try {
      if (error instanceof Hopeless || pause === undefined) {
        console.error(`Work ${work.id} (${work.kind}) is given up: ${reason}`);
        finish(work.id);
      } else {
        console.error(`Work ${work.id} (${work.kind}) is tried again in ${pause / SECOND} s: ${reason}`);
        statement<[number, string, number], unknown>(
          "UPDATE work_queue SET due_at = ?, leased_until = NULL, last_error = ? WHERE id = ?",
        ).run(Date.now() + pause, reason, work.id);
      }
    } catch (writing) {
      // Its lease ends by itself.
      console.error(
        `Work ${work.id} can't be put back:`,
        writing instanceof Error ? writing.message : writing,
      );
    }
  }
}

const finish = (id: number): void => {
  db().delete(workQueue).where(eq(workQueue.id, id)).run();
};
