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
import { smallerThan } from "#app/platform/media/picture-rules";
import { inspectVideo } from "#app/platform/videos/video-inspection.server";
import { INVALID_VIDEO } from "#app/platform/media/video-rules";
import { stripGpsMetadata } from "#app/platform/videos/strip-gps-metadata.server";

/** @throws Refusal 400 */
export function requireVideoSize(bytes: number): void {
  const limit = uploadLimitOf("video/*");
  if (bytes > limit) throw new Refusal(400, smallerThan(limit / 1_000_000));
}

/** Makes file and row, or neither. @throws Refusal 400 for no video, 507, 503; and what `bring` and `note` throw */
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

/** The caller checks the duration. @throws Refusal 400 for no playable video or too large, 507 without room, 503 */
export async function storeVideo(file: string, ownerId: number | null): Promise<StoredObject> {
  const local = await openLocalFile(file);
  if (!local) throw new Refusal(400, INVALID_VIDEO.text);
  requireVideoSize(local.bytes);
  // Checked before it takes up room, or a connection to the store.
  const { contentType } = await inspectVideo(local, ownerId);
  return keepVideo(randomUUID(), ownerId, (store, key) => store.writeFile(key, file, contentType));
}

export const requireOwnVideo = (path: string, memberId: number, field: string): StoredObject =>
  requireOwnObject(path, memberId, field, "video");
