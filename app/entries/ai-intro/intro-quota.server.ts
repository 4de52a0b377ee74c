import { countAgainst, countClient, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";

/** Drafts in an hour: by member, and by client, however many members share it. */
const BY_MEMBER: RateLimit = { name: "intro", points: 30, seconds: 60 * 60 };
const BY_CLIENT: RateLimit = { name: "intro-client", points: 60, seconds: 60 * 60 };

/**
 * Counts one more draft of a member's.
 *
 * @throws Refusal 429 when it is one too many
 */
export async function requireIntroQuota(request: Request, memberId: number): Promise<void> {
  await countClient(BY_CLIENT, request);
  await countAgainst(BY_MEMBER, limitKey("intro", String(memberId)));
}
