import { randomUUID } from "node:crypto";

import { and, count, eq, gt, isNull, min } from "drizzle-orm";
import type { z } from "zod";

import { MAX_OPEN_UPLOADS } from "#app/platform/budgets";
import { HOUR_SECONDS } from "#app/platform/durations";
import { clientKey } from "#app/platform/limits/client-address.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { ownOrigins } from "#app/platform/origin.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";
import { requireBytesLeft } from "#app/platform/uploads/member-bytes.server";
import { stagedKey } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { signAddress } from "#app/platform/storage/signed-address.server";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";
import type { uploadTerms } from "#app/platform/uploads/upload-schema";
import { smallerThan } from "#app/platform/media/picture-rules";
import { uploads } from "#drizzle/schema.server";

/** other/product.md, "Uploads and stored files". */
const UPLOAD_ADDRESS_TTL_SECONDS = 15 * 60;

const ASKED: RateLimit = { name: "upload", points: 120, seconds: HOUR_SECONDS };
const ASKED_BY_CLIENT: RateLimit = { name: "upload-client", points: 360, seconds: HOUR_SECONDS };

/** Without a size the address is on this site. @throws Refusal 400 when too large, 429 for too many files or bytes */
export async function requestUpload(
  request: Request,
  memberId: number,
  { contentType, size }: z.output<typeof uploadTerms>,
): Promise<string> {
  const limit = uploadLimitOf(contentType);
  if (size !== undefined && size > limit) {
    const sentence = smallerThan(limit / 1_000_000);
    throw new Refusal(400, sentence, { size: [sentence] });
  }
  await countAgainst(ASKED_BY_CLIENT, clientKey(request));
  await countAgainst(ASKED, limitKey("member", String(memberId)));

  const id = randomUUID();
  const expiresAt = Date.now() + UPLOAD_ADDRESS_TTL_SECONDS * 1000;
  const own = ownOrigins(env());
  // Behind a TLS proxy the request's own address isn't the one that the browser knows.
  const { origin } = new URL(request.url);
  const site = own.includes(origin) ? origin : env().appUrl;
  const address =
    size === undefined
      ? // Straight to a bucket it would take a file of any size.
        signAddress({ key: stagedKey(id), contentType, expires: expiresAt }, site, siteSecret())
      : await (
          await objectStore()
        ).presign(stagedKey(id), { contentType, bytes: size }, UPLOAD_ADDRESS_TTL_SECONDS, site);
  inTransaction(() => {
    requireFewOpen(memberId);
    requireBytesLeft(memberId, size ?? limit);
    db().insert(uploads).values({ id, ownerId: memberId, contentType, bytes: size, expiresAt }).run();
  });
  return address;
}

function requireFewOpen(memberId: number): void {
  const { rateLimitScale } = env();
  if (rateLimitScale === 0) return;
  const now = Date.now();
  const isOpen = and(eq(uploads.ownerId, memberId), isNull(uploads.claimedAt), gt(uploads.expiresAt, now));
  const open = db()
    .select({ count: count(), first: min(uploads.expiresAt) })
    .from(uploads)
    .where(isOpen)
    .get();
  if (!open?.first || open.count < Math.max(1, Math.round(MAX_OPEN_UPLOADS * rateLimitScale))) return;
  countOverBudget("open-uploads");
  const sentence = `You have ${open.count} uploads that aren't finished; please finish one or wait a few minutes`;
  throw new Refusal(429, sentence, undefined, { retryAfter: Math.ceil((open.first - now) / 1000) });
}
