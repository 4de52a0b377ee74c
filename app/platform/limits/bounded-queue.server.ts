import pLimit from "p-limit";

import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { RoundRobin } from "#app/platform/limits/round-robin";
import { inTurn } from "#app/platform/turns/turns.server";

interface BoundedQueueOptions {
  atOnce: number;
  atOncePerClient?: number;
  waiting: number;
  waitingPerClient?: number;
  /** `retryAfter` is in seconds. */
  full: string;
  retryAfter: number;
  budget: Budget;
}

/** Clients take turns. Throws Refusal 503 where the queue is full. */
export function boundedQueue(options: BoundedQueueOptions) {
  const { atOnce, atOncePerClient = atOnce, waiting, waitingPerClient = waiting } = options;
  const { full, retryAfter, budget } = options;
  const limit = pLimit(atOnce);
  const round = new RoundRobin<() => Promise<void>>();
  const running = new Map<string, number>();
  const mayRun = (client: string) => (running.get(client) ?? 0) < atOncePerClient;
  /** Goes on with what waited for its client's own work. */
  const runAll = async () => {
    for (let next = round.next(mayRun); next; next = round.next(mayRun)) await next();
  };
  const counted = async (client: string, work: () => Promise<void>) => {
    running.set(client, (running.get(client) ?? 0) + 1);
    await work();
    const left = (running.get(client) ?? 1) - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
  };
  return <Result>(client: string, work: () => Promise<Result>): Promise<Result> => {
    if (round.size() >= waiting || round.size(client) >= waitingPerClient) {
      countOverBudget(budget);
      return Promise.reject(new Refusal(503, full, undefined, { retryAfter }));
    }
    const done = new Promise<Result>((resolve, reject) => {
      round.add(client, () => counted(client, () => work().then(resolve, reject)));
      void limit(runAll);
    });
    return inTurn(done);
  };
}
