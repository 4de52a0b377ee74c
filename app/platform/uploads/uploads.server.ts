import path from "node:path";

import { and, eq, isNull } from "drizzle-orm";

import { clientKey } from "#app/platform/limits/client-address.server";
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
import { FILE_TOO_LARGE, UPLOAD_LIMIT } from "#app/platform/storage/upload-messages";
import { sniffVideo } from "#app/platform/videos/video-inspection.server";
import { keepVideo, requireVideoSize } from "#app/platform/videos/videos.server";
import { uploads } from "#drizzle/schema.server";

/*
 * Claims: what a member sent to an address of theirs becomes a stored picture or video. It then lies
 * under a key that nobody has an address for, so that sending to the address again changes nothing.
 */

const HOUR = 60 * 60;
const CLAIMED: RateLimit = { name: "upload-claim", points: 240, seconds: HOUR };
const CLAIMED_BY_CLIENT: RateLimit = { name: "upload-claim-client", points: 720, seconds: HOUR };

const EXPIRED = "This upload has expired; please choose the file again";
const NOT_YOURS = "This upload is another member's; please choose the file again";

type Upload = typeof uploads.$inferSelect;

/**
 * Counts one more file that a member has us decode, whichever way it came: claimed, or sent with a form.
 *
 * @throws Refusal 429 with the seconds to wait, when the member's or the client's hour has seen too many
 */
export async function countClaim(request: Request, memberId: number): Promise<void> {
  await countAgainst(CLAIMED_BY_CLIENT, clientKey(request));
  await countAgainst(CLAIMED, limitKey("member", String(memberId)));
}

/** The kind of file that an address was made for; undefined where it holds for any. */
function kindOf(contentType: string | null): MediaKind | undefined {
  if (contentType === null) return undefined;
  return /^video\//i.test(contentType) ? "video" : "image";
}

/** Claims under way in this process: two of the same upload are one. */
const underWay = new Map<string, Promise<string>>();

/**
 * Makes an uploaded file the member's. A picture is decoded and encoded again, and only that is kept; a video is kept as
 * it is when it is one. An address that was made for a type takes only its kind; of others the file's bytes decide. Asked
 * again, its owner gets the same path.
 *
 * @param imageURL the address that the file was sent to, with or without host, bucket and query
 * @returns its stored path, `/objects/uploads/{uuid}`; how long a video lasts is in its row
 * @throws Refusal 400 when there is no such upload, nothing was sent, it is too large or no picture and no video, 403 when
 *   it is another member's, 429 when too many were claimed, 507 when there is no room
 */
export async function claimUpload(request: Request, memberId: number, imageURL: string): Promise<string> {
  return claimById(request, memberId, uploadIdIn(imageURL) ?? "");
}

async function claimById(
  request: Request,
  memberId: number,
  id: string,
  wanted?: MediaKind,
): Promise<string> {
  await countClaim(request, memberId);
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

/**
 * Makes sure that a path which a post or reel names is a stored file of the member's: one that was sent but not claimed
 * is claimed now.
 *
 * @param storedPath `/objects/uploads/{uuid}`
 * @param field the request's name of the field that holds it
 * @throws Refusal 400 at the field when there is no such file, or it is of another kind, 403 when it is another member's;
 *   429, 507 as claimUpload
 */
export async function claimNamed(
  request: Request,
  memberId: number,
  storedPath: string,
  kind: MediaKind,
  field: string,
): Promise<void> {
  const id = keyOf(storedPath) && path.posix.basename(storedPath);
  const isWaiting = and(eq(uploads.id, id ?? ""), isNull(uploads.claimedAt));
  if (id && db().select({ id: uploads.id }).from(uploads).where(isWaiting).get()) {
    await claimById(request, memberId, id, kind).catch((error: unknown) => {
      if (!(error instanceof Refusal) || ![400, 403].includes(error.status)) throw error;
      throw fieldRefusal(field, error.message, error.status);
    });
  }
  requireOwnObject(storedPath, memberId, field, kind);
}

/** Reads a picture that was sent: its address still takes files, so that it may be a larger one than was looked at. */
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

/**
 * What was sent to an address, and whether its first bytes are those of a video: one that was made for a picture takes none.
 *
 * @param wanted the kind of file that is to be made of it; where that isn't said, the kind that the address was made for
 * @throws Refusal 400 when nothing was sent, or another kind of file
 */
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
    // Swept, or gone with its member, meanwhile.
    if (changes === 0) throw new Refusal(400, EXPIRED);
  };
  if (video) {
    // Copied before it is looked at: its address still takes files.
    requireVideoSize(sent.bytes);
    await keepVideo(id, ownerId, (at, to) => at.copy(key, to, video), note);
  } else {
    if (sent.bytes > UPLOAD_LIMIT) throw new Refusal(400, FILE_TOO_LARGE.text);
    const picture = await encodePicture(() => readSent(sent), "post", ownerId);
    await keepPicture(id, picture, ownerId, note);
  }
  // A staged file that stays is swept.
  await store.remove(key).catch((error: unknown) => log.error(`${key} can't be removed: ${reasonOf(error)}`));
  return storedPathOf(id);
}
