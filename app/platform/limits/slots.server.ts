import { countOverBudget, type Budget } from "#app/platform/observability/measurements.server";

/** Gives a place back; asking again changes nothing. */
export type Release = () => void;

/** Places for what goes on for a while, so many for one client (or member) and so many in all. */
export interface Slots {
  /**
   * Takes one; undefined where all are taken, which is counted.
   *
   * @param most how many of them the client may have, where that isn't as many as others
   */
  take: (client: string, most?: number) => Release | undefined;
}

/** There is no place for what a client sends, or asks for. */
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
