import { MAX_MAILS_PER_HOUR } from "#app/platform/budgets";
import { HOUR_SECONDS } from "#app/platform/durations";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";

export type CausedMail = "join" | "resend" | "forgot" | "change" | "message" | "subscribe";

/** Ways into an account: each has a place that strangers can't fill with other kinds. */
const WAYS_IN: readonly CausedMail[] = ["resend", "forgot"];

const OF_WAY_IN: RateLimit = { name: "mails-way-in", points: 1, seconds: HOUR_SECONDS };
const OF_ASKER: RateLimit = { name: "mails-of-asker", points: MAX_MAILS_PER_HOUR / 2, seconds: HOUR_SECONDS };
const SHARED: RateLimit = {
  name: "mails",
  points: MAX_MAILS_PER_HOUR - WAYS_IN.length,
  seconds: HOUR_SECONDS,
};

async function take(limit: RateLimit, key: string): Promise<number | undefined> {
  try {
    await countAgainst(limit, key);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.hints.retryAfter;
    throw error;
  }
}

/** Returns undefined when the mail may be sent, otherwise the seconds to wait. */
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
