import { inTransaction } from "#app/platform/db/db.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations";
import {
  enqueue,
  replaceTask,
  enqueueUnlessWaiting,
  handleTask,
} from "#app/platform/queue/task-queue.server";

/** By kind, when its first run is due. */
const firstRuns = new Map<string, () => number>();

/** The next such hour, in UTC. */
function nextHour(hour: number): number {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS + hour * HOUR_MS;
  return today > Date.now() ? today : today + DAY_MS;
}

/**
 * A day after the last run, or at an hour of the day in UTC. The next date is a row of the database, so restarts neither
 * skip nor repeat a run.
 */
export function handleDailyTask(
  kind: string,
  run: () => void | Promise<void>,
  { hour }: { hour?: number } = {},
): void {
  const tomorrow = () => ({ kind, dueAt: hour === undefined ? Date.now() + DAY_MS : nextHour(hour) });
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
  firstRuns.set(kind, () => (hour === undefined ? Date.now() + 10 * MINUTE_MS : nextHour(hour)));
}

export function enqueueDailyTasks(): void {
  for (const [kind, firstRun] of firstRuns) enqueueUnlessWaiting({ kind, dueAt: firstRun() });
}
