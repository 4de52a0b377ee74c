import pLimit from "p-limit";

import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";
import { Refusal } from "#app/platform/refusal";
import { RoundRobin } from "#app/platform/limits/round-robin";

interface BoundedQueueOptions {
  atOnce: number;
  /** How much may wait, and of that for one client. */
  waiting: number;
  waitingPerClient?: number;
  /** What whoever finds it full is told, and the seconds after which to come again. */
  full: string;
  retryAfter: number;
  /** What is counted then. */
  budget: Budget;
}

/**
 * Work that costs much, a little of it at once. Clients have their turns one after the other: who has sent one picture doesn't
 * wait for all of who has sent twenty.
 *
 * @returns runs a client's work when it is its turn; throws a Refusal 503 where too much waits already
 */
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
      // Whichever's turn it is by then.
      void limit(() => round.next()?.());
    });
  };
}
