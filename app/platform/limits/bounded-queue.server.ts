import pLimit from "p-limit";

import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { RoundRobin } from "#app/platform/limits/round-robin";

interface BoundedQueueOptions {
  atOnce: number;
  waiting: number;
  waitingPerClient?: number;
  /** `retryAfter` is in seconds. */
  full: string;
  retryAfter: number;
  budget: Budget;
}

/** Clients take turns. Throws Refusal 503 where the queue is full. */
export function boundedQueue(options: BoundedQueueOptions) {
  const { atOnce, waiting, waitingPerClient = waiting, full, retryAfter, budget } = options;
  const limit = pLimit(atOnce);
  const round = new RoundRobin<() => Promise<void>>();
  return <Result>(client: string, work: () => Promise<Result>): Promise<Result> => {
    if (round.size() >= waiting || round.size(client) >= waitingPerClient) {
      countOverBudget(budget);
      return Promise.reject(new Refusal(503, full, undefined, { retryAfter }));
    }
    return new Promise((resolve, reject) => {
      round.add(client, () => work().then(resolve, reject));
      void limit(() => round.next()?.());
    });
  };
}
