import pLimit from "p-limit";

import { Refusal } from "#app/foundation/refusal";

interface BoundedQueueOptions {
  atOnce: number;
  waiting: number;
  /** What whoever finds it full is told, and the seconds after which to come again. */
  full: string;
  retryAfter: number;
  onFull?: () => void;
}

/**
 * Work that costs much, a little of it at once.
 *
 * @returns runs work when it is its turn; throws a Refusal 503 where too much waits already
 */
export function boundedQueue({ atOnce, waiting, full, retryAfter, onFull }: BoundedQueueOptions) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= waiting) {
      onFull?.();
      throw new Refusal(503, full, undefined, { retryAfter });
    }
    return limit(work);
  };
}
