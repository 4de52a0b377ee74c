import { HOUR_SECONDS } from "#app/platform/durations";
import { countAgainst, countClient, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";

/** Per hour; a client may be shared by several members. */
const BY_MEMBER: RateLimit = { name: "intro", points: 30, seconds: HOUR_SECONDS };
const BY_CLIENT: RateLimit = { name: "intro-client", points: 60, seconds: HOUR_SECONDS };

/** Throws Refusal 429. */
export async function requireIntroQuota(request: Request, memberId: number): Promise<void> {
  await countClient(BY_CLIENT, request);
  await countAgainst(BY_MEMBER, limitKey("intro", String(memberId)));
}
