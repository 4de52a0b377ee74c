import { env } from "#app/platform/env.server";
import { Pace } from "#app/platform/limits/pace";
import { Refusal } from "#app/platform/refusal";
import { safeFetch, type Fetched, type FetchLimits } from "#app/platform/safe-fetch/safe-fetch.server";

/* All requests to agents go through here: one a second, whoever causes them (other/product.md, "Agent cards"). */

const SECOND_MS = 1000;
/** A member waits no longer than that for the turns of others. */
const MAX_WAIT_MS = 5 * SECOND_MS;

const pace = new Pace(SECOND_MS);

/** Tests that have no limits have no pace either. */
const turn = (): Promise<void> => (env().rateLimitScale === 0 ? Promise.resolve() : pace.turn());

export type AgentFetch = (address: string, limits: FetchLimits) => Promise<Fetched>;

/** @throws FetchFailed */
export async function fetchFromAgent(
  address: string,
  limits: FetchLimits,
  fetch: AgentFetch = safeFetch,
): Promise<Fetched> {
  await turn();
  return fetch(address, { ...limits, beforeRedirect: turn });
}

/** Where somebody waits for the answer. @throws Refusal 429 */
export function requireShortWait(): void {
  if (pace.waitMs <= MAX_WAIT_MS) return;
  throw new Refusal(429, "Many agents are being asked just now. Please try again in a minute.", undefined, {
    retryAfter: Math.ceil(pace.waitMs / SECOND_MS),
  });
}
