import { randomUUID } from "node:crypto";

import { inTransaction } from "#app/platform/db/db.server";
import { fieldRefusal, Refusal } from "#app/platform/refusal";
import { publicKey, storedPathOf } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import {
  encodePicture,
  type EncodedPicture,
  type PictureShape,
} from "#app/platform/pictures/picture-encoding.server";
import { requireOwnObject } from "#app/platform/storage/own-object.server";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";
import { noteStoredObject } from "#app/platform/storage/stored-objects.server";
import { INVALID_FILE_TYPE, smallerThan } from "#app/platform/media/picture-rules";
import { MAX_THUMBNAIL_BYTES } from "#app/platform/media/video-rules";

const DATA_PICTURE = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/i;

/** The caller limits `content` to 5 MB. @throws Refusal 400 when it doesn't decode, 507 when there is no room */
export async function storePicture(
  content: Uint8Array,
  ownerId: number | null,
  shape: PictureShape,
): Promise<string> {
  const id = randomUUID();
  return keepPicture(
    id,
    await encodePicture(() => Promise.resolve(content), shape, ownerId),
    ownerId,
    () => undefined,
  );
}

/** Writes file and row, or neither. @throws Refusal 507 without room, 503 without the store, and what `note` throws */
export async function keepPicture(
  id: string,
  { content, ...facts }: EncodedPicture,
  ownerId: number | null,
  note: () => void,
): Promise<string> {
  const [path, key] = [storedPathOf(id), publicKey(id)];
  const store = await objectStore();
  try {
    await store.write(key, content, facts.contentType);
    inTransaction(() => {
      note();
      noteStoredObject({ ...facts, path, bytes: content.length, durationSeconds: null }, ownerId);
    });
    return path;
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    throw asStorageRefusal(error);
  }
}

export function requireOwnPicture(path: string, memberId: number, field: string): void {
  requireOwnObject(path, memberId, field, "image");
}

/** `data:image/jpeg;base64,…`, at most 200 KB decoded. @throws Refusal 400 at the field, 507 when there is no room */
export async function storeDataPicture(address: string, ownerId: number, field: string): Promise<string> {
  const refuse = (sentence: string) => fieldRefusal(field, sentence);
  const [, encoded] = DATA_PICTURE.exec(address) ?? [];
  if (!encoded) throw refuse(INVALID_FILE_TYPE.text);
  const content = Buffer.from(encoded, "base64");
  if (content.length > MAX_THUMBNAIL_BYTES) throw refuse(smallerThan(MAX_THUMBNAIL_BYTES / 1_000_000));
  return storePicture(content, ownerId, "post").catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 400 ? refuse(error.message) : error;
  });
}
