import { inTransaction } from "#app/platform/db/db.server";
import { enqueue, replaceJob, enqueueUnlessWaiting, handleJob } from "#app/platform/jobs/job-queue.server";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const kinds = new Set<string>();

/**
 * Has something done once a day, by the process that works on the queue. The date of the next run is a row of the
 * database, so that restarts neither skip nor repeat one; the first comes some minutes after the first start. A run that
 * throws is tried again as all work is; when it is given up, the next day's still comes.
 */
export function workDaily(kind: string, run: () => void | Promise<void>): void {
  const tomorrow = () => ({ kind, dueAt: Date.now() + DAY });
  handleJob(
    kind,
    async (_payload, { done }) => {
      await run();
      inTransaction(() => {
        done();
        replaceJob(tomorrow());
      });
    },
    { atOnce: 1, onGivenUp: () => enqueue(tomorrow()) },
  );
  kinds.add(kind);
}

/** Puts what is done daily into the queue, where it doesn't wait there already. */
export function orderDailyWork(): void {
  for (const kind of kinds) enqueueUnlessWaiting({ kind, dueAt: Date.now() + 10 * MINUTE });
}
