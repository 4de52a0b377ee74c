import { and, eq, gt, isNull, min, sum } from "drizzle-orm";

import { MEMBER_BYTES_PER_DAY, MEMBER_LARGEST_FILES_PER_DAY } from "#app/platform/budgets";
import { db } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { waitOf } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";
import { formatCount } from "#app/ui/format-count";
import { storedObjects, uploads } from "#drizzle/schema.server";

const DAY = 24 * 60 * 60 * 1000;

/** What a member has stored within a day, and when the first of it was. */
function storedBy(memberId: number, since: number) {
  const own = and(eq(storedObjects.ownerId, memberId), gt(storedObjects.createdAt, since));
  return db()
    .select({ bytes: sum(storedObjects.bytes), first: min(storedObjects.createdAt) })
    .from(storedObjects)
    .where(own)
    .get();
}

/**
 * What lies, or may come to lie, behind the addresses that a member hasn't claimed, until they are swept: as much as was sent, or
 * as they take; one that holds for any size takes as much as the largest file. What wasn't sent here in time isn't there, but a
 * bucket doesn't tell.
 */
function unclaimedBy(memberId: number, now: number): number {
  const { bytes, contentType, expiresAt, receivedBytes } = uploads;
  const isInBucket = env().s3 !== undefined;
  return db()
    .select({ bytes, contentType, expiresAt, receivedBytes })
    .from(uploads)
    .where(and(eq(uploads.ownerId, memberId), isNull(uploads.claimedAt)))
    .all()
    .filter((one) => one.receivedBytes !== null || one.expiresAt > now || isInBucket)
    .reduce(
      (total, one) => total + (one.receivedBytes ?? one.bytes ?? uploadLimitOf(one.contentType ?? undefined)),
      0,
    );
}

/**
 * Makes sure that a member may store so many bytes more.
 *
 * @throws Refusal 429 with the seconds to wait, where it would be more within 24 hours than a member may store (times
 *   `RATE_LIMIT_SCALE`)
 */
export function requireBytesLeft(memberId: number, bytes: number): void {
  const most =
    Math.max(MEMBER_BYTES_PER_DAY, MEMBER_LARGEST_FILES_PER_DAY * uploadLimitOf()) * env().rateLimitScale;
  if (most === 0) return;
  const now = Date.now();
  const stored = storedBy(memberId, now - DAY);
  if (Number(stored?.bytes ?? 0) + unclaimedBy(memberId, now) + bytes <= most) return;
  countOverBudget("member-bytes");
  const seconds = Math.max(60, Math.ceil(((stored?.first ?? now - DAY) + DAY - now) / 1000));
  const sentence = `You can store ${formatCount(most / 1_000_000)} MB in 24 hours; please wait ${waitOf(seconds)} or choose smaller files`;
  throw new Refusal(429, sentence, undefined, { retryAfter: seconds });
}
