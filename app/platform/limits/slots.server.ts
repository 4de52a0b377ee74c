import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";

/** Calling it again changes nothing. */
export type Release = () => void;

export interface Slots {
  /** Undefined where all are taken, which is counted. `most` replaces the client's usual number. */
  take: (client: string, most?: number) => Release | undefined;
}

export class TooMuchAtOnce extends Error {}

export function slots(budget: Budget, { perClient, inAll }: { perClient: number; inAll: number }): Slots {
  const taken = new Map<string, number>();
  let sum = 0;
  return {
    take(client, most = perClient) {
      const own = taken.get(client) ?? 0;
      if (own >= most || sum >= inAll) {
        countOverBudget(budget);
        return undefined;
      }
      taken.set(client, own + 1);
      sum += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        sum -= 1;
        const left = (taken.get(client) ?? 1) - 1;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
