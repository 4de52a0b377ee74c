import { and, eq, gt, isNull, min, sum } from "drizzle-orm";

import { MEMBER_BYTES_PER_DAY, MEMBER_LARGEST_FILES_PER_DAY } from "#app/platform/budgets";
import { db } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { waitOf } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";
import { formatCount } from "#app/ui/format-count";
import { storedObjects, uploads } from "#drizzle/schema.server";

function storedBy(memberId: number, since: number) {
  const own = and(eq(storedObjects.ownerId, memberId), gt(storedObjects.createdAt, since));
  return db()
    .select({ bytes: sum(storedObjects.bytes), first: min(storedObjects.createdAt) })
    .from(storedObjects)
    .where(own)
    .get();
}

/** Bytes sent, or that the addresses still accept: a bucket doesn't tell whether anything was sent. */
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

/** @throws Refusal 429 with the seconds to wait, beyond the daily limit (times `RATE_LIMIT_SCALE`) */
export function requireBytesLeft(memberId: number, bytes: number): void {
  const most =
    Math.max(MEMBER_BYTES_PER_DAY, MEMBER_LARGEST_FILES_PER_DAY * uploadLimitOf()) * env().rateLimitScale;
  if (most === 0) return;
  const now = Date.now();
  const stored = storedBy(memberId, now - DAY_MS);
  if (Number(stored?.bytes ?? 0) + unclaimedBy(memberId, now) + bytes <= most) return;
  countOverBudget("member-bytes");
  const seconds = Math.max(60, Math.ceil(((stored?.first ?? now - DAY_MS) + DAY_MS - now) / 1000));
  const sentence = `You can store ${formatCount(most / 1_000_000)} MB in 24 hours; please wait ${waitOf(seconds)} or choose smaller files`;
  throw new Refusal(429, sentence, undefined, { retryAfter: seconds });
}
