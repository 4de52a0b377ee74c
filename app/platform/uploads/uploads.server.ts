import path from "node:path";

import { and, eq, isNull } from "drizzle-orm";

import { HOUR_SECONDS } from "#app/platform/durations";
import { db } from "#app/platform/db/db.server";
import { log, reasonOf } from "#app/platform/log.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { fieldRefusal, Refusal } from "#app/platform/refusal";
import {
  keyOf,
  stagedKey,
  storedPathOf,
  uploadIdIn,
  type OpenedObject,
} from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { MEDIA_WORDS, requireOwnObject, type MediaKind } from "#app/platform/storage/own-object.server";
import { encodePicture } from "#app/platform/pictures/picture-encoding.server";
import { keepPicture } from "#app/platform/pictures/pictures.server";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";
import { FILE_TOO_LARGE, MAX_PICTURE_BYTES } from "#app/platform/media/picture-rules";
import { sniffVideo } from "#app/platform/videos/video-inspection.server";
import { keepVideo, requireVideoSize } from "#app/platform/videos/videos.server";
import { uploads } from "#drizzle/schema.server";

/* A claimed file gets a key that nobody has an address for, so that sending again changes nothing. */

const CLAIMED: RateLimit = { name: "upload-claim", points: 240, seconds: HOUR_SECONDS };
const CLAIMED_BY_CLIENT: RateLimit = { name: "upload-claim-client", points: 720, seconds: HOUR_SECONDS };

const EXPIRED = "This upload has expired; please choose the file again";
const NOT_YOURS = "This upload is another member's; please choose the file again";

type Upload = typeof uploads.$inferSelect;

/** Counts files that we decode, claimed or sent with a form. @throws Refusal 429 with the seconds to wait */
export async function countClaim(client: string, memberId: number): Promise<void> {
  await countAgainst(CLAIMED_BY_CLIENT, client);
  await countAgainst(CLAIMED, limitKey("member", String(memberId)));
}

/** Undefined when the address accepts any type. */
function kindOf(contentType: string | null): MediaKind | undefined {
  if (contentType === null) return undefined;
  return /^video\//i.test(contentType) ? "video" : "image";
}

const underWay = new Map<string, Promise<string>>();

/** Idempotent. @throws Refusal 400 for a missing or invalid file, 403 for another member's, 429, 507 without room */
export async function claimUpload(client: string, memberId: number, imageURL: string): Promise<string> {
  return claimById(client, memberId, uploadIdIn(imageURL) ?? "");
}

async function claimById(client: string, memberId: number, id: string, wanted?: MediaKind): Promise<string> {
  await countClaim(client, memberId);
  const upload = db().select().from(uploads).where(eq(uploads.id, id)).get();
  if (!upload) throw new Refusal(400, MEDIA_WORDS[wanted ?? "image"].invalid);
  if (upload.ownerId !== memberId) throw new Refusal(403, NOT_YOURS);
  const stored = storedPathOf(upload.id);
  if (upload.claimedAt !== null) {
    if (storedObjectsAt([stored]).has(stored)) return stored;
    throw new Refusal(400, EXPIRED);
  }
  if (wanted) await lookAt(upload, wanted);
  const running = underWay.get(upload.id) ?? keepSent(upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, running);
  return running;
}

/** Claims a file that isn't claimed yet. @throws Refusal 400 at the field, 403; 429, 507 as claimUpload */
export async function claimNamed(
  client: string,
  memberId: number,
  storedPath: string,
  kind: MediaKind,
  field: string,
): Promise<void> {
  const id = keyOf(storedPath) && path.posix.basename(storedPath);
  const isWaiting = and(eq(uploads.id, id ?? ""), isNull(uploads.claimedAt));
  if (id && db().select({ id: uploads.id }).from(uploads).where(isWaiting).get()) {
    await claimById(client, memberId, id, kind).catch((error: unknown) => {
      if (!(error instanceof Refusal) || ![400, 403].includes(error.status)) throw error;
      throw fieldRefusal(field, error.message, error.status);
    });
  }
  requireOwnObject(storedPath, memberId, field, kind);
}

/** Bounded, because the address still accepts files and the size may have changed. */
export async function readSent(sent: OpenedObject): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of (await sent.read()) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_PICTURE_BYTES) throw new Refusal(400, FILE_TOO_LARGE.text);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws Refusal 400 when nothing was sent, or another kind of file than `wanted` */
async function lookAt({ id, expiresAt, contentType }: Upload, wanted = kindOf(contentType)) {
  const sent = await (await objectStore()).open(stagedKey(id));
  // What arrived in time may still be claimed, until it is swept.
  if (!sent)
    throw new Refusal(400, expiresAt < Date.now() ? EXPIRED : MEDIA_WORDS[wanted ?? "image"].invalid);
  const video = kindOf(contentType) === "image" ? undefined : await sniffVideo(sent);
  if (wanted && (wanted === "video") !== (video !== undefined))
    throw new Refusal(400, MEDIA_WORDS[wanted].invalid);
  return { sent, video };
}

async function keepSent(upload: Upload): Promise<string> {
  const { id, ownerId } = upload;
  const { sent, video } = await lookAt(upload);
  const store = await objectStore();
  const key = stagedKey(id);
  const note = () => {
    const open = and(eq(uploads.id, id), isNull(uploads.claimedAt));
    const { changes } = db().update(uploads).set({ claimedAt: Date.now() }).where(open).run();
    // Swept, or deleted with its member, meanwhile.
    if (changes === 0) throw new Refusal(400, EXPIRED);
  };
  if (video) {
    // Copied before it is checked: its address still accepts files.
    requireVideoSize(sent.bytes);
    await keepVideo(id, ownerId, (at, to) => at.copy(key, to, video), note);
  } else {
    if (sent.bytes > MAX_PICTURE_BYTES) throw new Refusal(400, FILE_TOO_LARGE.text);
    const picture = await encodePicture(() => readSent(sent), "post", ownerId);
    await keepPicture(id, picture, ownerId, note);
  }
  await store.remove(key).catch((error: unknown) => log.error(`${key} can't be removed: ${reasonOf(error)}`));
  return storedPathOf(id);
}
