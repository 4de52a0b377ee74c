import { randomUUID } from "node:crypto";

import { and, count, eq, gt, isNull, min } from "drizzle-orm";
import type { z } from "zod";

import { clientKey } from "#app/foundation/client-address.server";
import { db, inTransaction } from "#app/foundation/db.server";
import { env } from "#app/foundation/env.server";
import { ownOrigins } from "#app/foundation/origin.server";
import { countAgainst, limitKey, type RateLimit } from "#app/foundation/rate-limit.server";
import { Refusal } from "#app/foundation/refusal";
import {
  stagedKey,
  storedPathOf,
  uploadIdIn,
  type OpenedObject,
} from "#app/foundation/uploads/object-contract";
import { objectStore } from "#app/foundation/uploads/object-store.server";
import { encodePicture } from "#app/foundation/uploads/picture-encoding.server";
import { keepPicture } from "#app/foundation/uploads/pictures.server";
import { storedObjectsAt } from "#app/foundation/uploads/stored-objects.server";
import { uploadLimitOf } from "#app/foundation/uploads/upload-limit.server";
import type { uploadTerms } from "#app/foundation/uploads/upload-schema";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  smallerThan,
  UPLOAD_LIMIT,
} from "#app/foundation/uploads/upload-words";
import { uploads } from "#drizzle/schema.server";

/*
 * Uploads: a member asks for an address, sends the file there, and claims it (rulings, section 6). What was claimed lies
 * under a key that nobody has an address for, so that sending to the address again changes nothing.
 */

/** How long an address takes a file, in seconds. */
const LIFETIME = 15 * 60;
const HOUR = 60 * 60;

const ASKED: RateLimit = { name: "upload", points: 120, seconds: HOUR };
const ASKED_BY_CLIENT: RateLimit = { name: "upload-client", points: 360, seconds: HOUR };
const CLAIMED: RateLimit = { name: "upload-claim", points: 240, seconds: HOUR };
const CLAIMED_BY_CLIENT: RateLimit = { name: "upload-claim-client", points: 720, seconds: HOUR };

/** Addresses that a member may hold at once, neither claimed nor expired: each takes a file, as large as any may be. */
const MOST_OPEN = 20;

const EXPIRED = "This upload has expired; please choose the file again";
const NOT_YOURS = "This upload is another member's; please choose the file again";

const memberKey = (memberId: number) => limitKey("member", String(memberId));

/**
 * An address that a member sends one file to, within 15 minutes.
 *
 * @param terms what it shall hold for; without, type and size are looked at when the file is claimed
 * @returns the address; its path ends in `/private/uploads/{uuid}`
 * @throws Refusal 400 for what is too large, 429 when too many were asked for, or too many are open
 */
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
  await countAgainst(ASKED, memberKey(memberId));

  const id = randomUUID();
  const expiresAt = Date.now() + LIFETIME * 1000;
  const own = ownOrigins(env());
  // Behind a proxy that ends TLS the request's own address is not the one that the browser knows.
  const { origin } = new URL(request.url);
  const site = own.includes(origin) ? origin : env().appUrl;
  const store = await objectStore();
  const address = await store.presign(stagedKey(id), { contentType, bytes: size }, LIFETIME, site);
  inTransaction(() => {
    requireFewOpen(memberId);
    db().insert(uploads).values({ id, ownerId: memberId, contentType, bytes: size, expiresAt }).run();
  });
  return address;
}

/** Refuses with 429, and when the first of them expires, a member who holds as many open addresses as one may. */
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
  if (!open?.first || open.count < Math.max(1, Math.round(MOST_OPEN * rateLimitScale))) return;
  const sentence = `You have ${open.count} uploads that aren't finished; please finish one or wait a few minutes`;
  throw new Refusal(429, sentence, undefined, { retryAfter: Math.ceil((open.first - now) / 1000) });
}

/**
 * Counts one more picture that a member has us decode, whichever way it came: claimed, or sent with a form.
 *
 * @throws Refusal 429 with the seconds to wait, when the member's or the client's hour has seen too many
 */
export async function countClaim(request: Request, memberId: number): Promise<void> {
  await countAgainst(CLAIMED_BY_CLIENT, clientKey(request));
  await countAgainst(CLAIMED, memberKey(memberId));
}

/** Claims under way in this process: two of the same upload are one. */
const underWay = new Map<string, Promise<string>>();

/**
 * Makes an uploaded picture the member's: what was sent is decoded and encoded again, and only that is kept. Asked again,
 * its owner gets the same path.
 *
 * @param imageURL the address that the picture was sent to, with or without host, bucket and query
 * @returns its stored path, `/objects/uploads/{uuid}`
 * @throws Refusal 400 when there is no such upload, nothing was sent or it is no picture, 403 when it is another
 *   member's, 429 when too many were claimed, 507 when there is no room
 */
export async function claimPicture(request: Request, memberId: number, imageURL: string): Promise<string> {
  await countClaim(request, memberId);
  const id = uploadIdIn(imageURL);
  const upload = id && db().select().from(uploads).where(eq(uploads.id, id)).get();
  if (!upload) throw new Refusal(400, INVALID_FILE_TYPE.text);
  if (upload.ownerId !== memberId) throw new Refusal(403, NOT_YOURS);
  const path = storedPathOf(upload.id);
  if (upload.claimedAt !== null) {
    if (storedObjectsAt([path]).has(path)) return path;
    throw new Refusal(400, EXPIRED);
  }
  const running = underWay.get(upload.id) ?? makePicture(upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, running);
  return running;
}

/** Reads a file that was sent: its address still takes files, so that it may be a larger one than was looked at. */
export async function readSent(sent: OpenedObject): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the stream.
  for await (const part of (await sent.read()) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > UPLOAD_LIMIT) throw new Refusal(400, FILE_TOO_LARGE.text);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function makePicture({ id, ownerId, expiresAt }: typeof uploads.$inferSelect): Promise<string> {
  const store = await objectStore();
  const key = stagedKey(id);
  const sent = await store.open(key);
  // What arrived in time may still be claimed, until it is swept.
  if (!sent) throw new Refusal(400, expiresAt < Date.now() ? EXPIRED : INVALID_FILE_TYPE.text);
  if (sent.bytes > UPLOAD_LIMIT) throw new Refusal(400, FILE_TOO_LARGE.text);
  const picture = await encodePicture(() => readSent(sent), "as-is");
  const path = await keepPicture(id, picture, ownerId, () => {
    const open = and(eq(uploads.id, id), isNull(uploads.claimedAt));
    const { changes } = db().update(uploads).set({ claimedAt: Date.now() }).where(open).run();
    // Swept, or gone with its member, meanwhile.
    if (changes === 0) throw new Refusal(400, EXPIRED);
  });
  // A staged file that stays is swept.
  await store.remove(key).catch((error: unknown) => console.error(`${key} can't be removed:`, error));
  return path;
}
