import { randomUUID } from "node:crypto";

import { inTransaction } from "#app/foundation/db.server";
import { Refusal } from "#app/foundation/refusal";
import { keyOf, publicKey, storedPathOf } from "#app/foundation/uploads/object-contract";
import { objectStore } from "#app/foundation/uploads/object-store.server";
import {
  encodePicture,
  type EncodedPicture,
  type PictureShape,
} from "#app/foundation/uploads/picture-encoding.server";
import { asStorageRefusal } from "#app/foundation/uploads/storage-fault.server";
import { noteStoredObject, ownerOfObject } from "#app/foundation/uploads/stored-objects.server";
import { INVALID_FILE_TYPE } from "#app/foundation/uploads/upload-words";

/**
 * Stores a picture that came as bytes: checked, re-encoded, without metadata. One that no entry names is swept after 24
 * hours.
 *
 * @param content at most 5 MB; the caller sees to that
 * @param ownerId the member whose picture it is; null for the operator's
 * @param shape "logo": cropped from the centre to a square, 400 pixels; "post" and "as-is": ratio kept, at most 1600
 *   pixels wide
 * @returns its stored path, `/objects/uploads/{uuid}`
 * @throws Refusal 400 for what is no picture or doesn't decode, 507 when there is no room: then nothing is left of it
 */
export async function storePicture(
  content: Uint8Array,
  ownerId: number | null,
  shape: PictureShape,
): Promise<string> {
  const id = randomUUID();
  return keepPicture(
    id,
    await encodePicture(() => Promise.resolve(content), shape),
    ownerId,
    () => undefined,
  );
}

/**
 * Writes an encoded picture under an id of its own, and makes it public: file and row, or neither.
 *
 * @param note what else to write in the same transaction
 * @returns its stored path
 * @throws Refusal 507 when there is no room, 503 when the store can't be reached, and what `note` throws
 */
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

const NO_LONGER_STORED = "This picture is no longer stored; please choose it again";

/**
 * Makes sure that a path names a stored picture of that member (rulings, section 6).
 *
 * @param field the request's name of the field that holds the path
 * @throws Refusal 400 when there is no such picture, or it was swept meanwhile, 403 when it is another member's
 */
export function requireOwnPicture(path: string, memberId: number, field: string): void {
  const found = ownerOfObject(path);
  if (!found?.contentType.startsWith("image/")) {
    const sentence = found || !keyOf(path) ? INVALID_FILE_TYPE.text : NO_LONGER_STORED;
    throw new Refusal(400, sentence, { [field]: [sentence] });
  }
  if (found.ownerId !== memberId) {
    const sentence = "This picture is another member's; please choose one of your own";
    throw new Refusal(403, sentence, { [field]: [sentence] });
  }
}
