import { MAX_MAILS_PER_HOUR } from "#app/platform/budgets";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";

/** Mails that others than their recipient can cause. */
export type CausedMail = "join" | "resend" | "forgot" | "change" | "message";

/** Those by which the owner of an address comes in: each has a place that strangers can't fill by other kinds. */
const WAYS_IN: readonly CausedMail[] = ["resend", "forgot"];

const HOUR = 60 * 60;
const OF_WAY_IN: RateLimit = { name: "mails-way-in", points: 1, seconds: HOUR };
/** So many of them for one client: a single one can't have them all. */
const OF_ASKER: RateLimit = { name: "mails-of-asker", points: MAX_MAILS_PER_HOUR / 2, seconds: HOUR };
const SHARED: RateLimit = { name: "mails", points: MAX_MAILS_PER_HOUR - WAYS_IN.length, seconds: HOUR };

/** Seconds until there is a place again; undefined where one was taken. */
async function take(limit: RateLimit, key: string): Promise<number | undefined> {
  try {
    await countAgainst(limit, key);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.hints.retryAfter;
    throw error;
  }
}

/**
 * Takes a place among the mails that others can cause to an address in an hour.
 *
 * @param asker stands for the client that causes it, where that need not be a member
 * @returns undefined when the mail may be sent; otherwise the seconds until there is a place again
 */
export async function takeMailPlace(
  kind: CausedMail,
  email: string,
  asker?: string,
): Promise<number | undefined> {
  const ofAsker = asker === undefined ? undefined : await take(OF_ASKER, limitKey("mails", email, asker));
  if (ofAsker !== undefined) {
    countOverBudget("mails");
    return ofAsker;
  }
  if (WAYS_IN.includes(kind) && (await take(OF_WAY_IN, limitKey(kind, email))) === undefined)
    return undefined;
  const wait = await take(SHARED, limitKey("mails", email));
  if (wait !== undefined) countOverBudget("mails");
  return wait;
}
