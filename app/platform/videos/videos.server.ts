import { randomUUID } from "node:crypto";

import { inTransaction } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import { openLocalFile } from "#app/platform/storage/local-file.server";
import { publicKey, storedPathOf, type ObjectStore } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { requireOwnObject } from "#app/platform/storage/own-object.server";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";
import { noteStoredObject, type StoredObject } from "#app/platform/storage/stored-objects.server";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";
import { smallerThan } from "#app/platform/storage/upload-messages";
import { inspectVideo } from "#app/platform/videos/video-inspection.server";
import { INVALID_VIDEO } from "#app/platform/storage/video-messages";
import { stripGpsMetadata } from "#app/platform/videos/strip-gps-metadata.server";

/** Refuses with 400 a video of more bytes than one may have. */
export function requireVideoSize(bytes: number): void {
  const limit = uploadLimitOf("video/*");
  if (bytes > limit) throw new Refusal(400, smallerThan(limit / 1_000_000));
}

/**
 * Brings a video under an id of its own, looks at what lies there now, and makes it public: file and row, or neither. The
 * place where it was made is left out, as it is of pictures.
 *
 * @param bring writes it under the key that it is given, where nobody can change it
 * @param note what else to write in the same transaction
 * @throws Refusal 400 for what is no video or too large, 507 when there is no room, 503 when the store can't be reached,
 *   and what `bring` and `note` throw
 */
export async function keepVideo(
  id: string,
  ownerId: number | null,
  bring: (store: ObjectStore, key: string) => Promise<void>,
  note: () => void = () => undefined,
): Promise<StoredObject> {
  const [path, key] = [storedPathOf(id), publicKey(id)];
  const store = await objectStore();
  try {
    await bring(store, key);
    const file = await store.open(key);
    if (!file) throw new Refusal(400, INVALID_VIDEO.text);
    requireVideoSize(file.bytes);
    const { places, ...facts } = await inspectVideo(file, ownerId);
    if (places.length > 0) {
      const content = stripGpsMetadata((await file.read()) as AsyncIterable<Buffer>, places);
      await store.writeStream(key, content, file.bytes, facts.contentType);
    }
    const video: StoredObject = { path, bytes: file.bytes, ...facts };
    inTransaction(() => {
      note();
      noteStoredObject(video, ownerId);
    });
    return video;
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    throw asStorageRefusal(error);
  }
}

/**
 * Stores a video that lies in a local file. One that no post or reel names is swept after 24 hours. How long it may last
 * is for the caller to say, by the duration that comes back.
 *
 * @param file its path; it stays where it is
 * @param ownerId the member whose video it is; null for the operator's
 * @throws Refusal 400 for what is no video that browsers play, or too large, 507 when there is no room, 503 when the store
 *   can't be reached: then nothing is left of it
 */
export async function storeVideo(file: string, ownerId: number | null): Promise<StoredObject> {
  const local = await openLocalFile(file);
  if (!local) throw new Refusal(400, INVALID_VIDEO.text);
  requireVideoSize(local.bytes);
  // Before it takes up room, or a connection to the store.
  const { contentType } = await inspectVideo(local, ownerId);
  return keepVideo(randomUUID(), ownerId, (store, key) => store.writeFile(key, file, contentType));
}

/** Makes sure that a path names a stored video of that member, and says what is known of it; see requireOwnObject. */
export const requireOwnVideo = (path: string, memberId: number, field: string): StoredObject =>
  requireOwnObject(path, memberId, field, "video");
