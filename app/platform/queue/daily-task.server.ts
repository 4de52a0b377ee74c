import { inTransaction } from "#app/platform/db/db.server";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations";
import {
  enqueue,
  replaceTask,
  enqueueUnlessWaiting,
  handleTask,
} from "#app/platform/queue/task-queue.server";

const kinds = new Set<string>();

/** The next date is a row of the database, so restarts neither skip nor repeat a run. */
export function handleDailyTask(kind: string, run: () => void | Promise<void>): void {
  const tomorrow = () => ({ kind, dueAt: Date.now() + DAY_MS });
  handleTask(
    kind,
    async (_payload, { done }) => {
      await run();
      inTransaction(() => {
        done();
        replaceTask(tomorrow());
      });
    },
    { atOnce: 1, onGivenUp: () => enqueue(tomorrow()) },
  );
  kinds.add(kind);
}

export function enqueueDailyTasks(): void {
  for (const kind of kinds) enqueueUnlessWaiting({ kind, dueAt: Date.now() + 10 * MINUTE_MS });
}
