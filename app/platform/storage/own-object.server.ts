import { fieldRefusal } from "#app/platform/refusal";
import { keyOf } from "#app/platform/storage/object-contract";
import {
  ownerOfObject,
  storedObjectsAt,
  type StoredObject,
} from "#app/platform/storage/stored-objects.server";
import { INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";
import { INVALID_VIDEO } from "#app/platform/media/video-rules";

export type MediaKind = "image" | "video";

export const MEDIA_WORDS = {
  image: { invalid: INVALID_FILE_TYPE.text, name: "picture" },
  video: { invalid: INVALID_VIDEO.text, name: "video" },
} as const;

/** @throws Refusal 400 when the file is missing or was swept, 403 when it is another member's */
export function requireOwnObject(
  path: string,
  memberId: number,
  field: string,
  kind: MediaKind,
): StoredObject {
  const { invalid, name } = MEDIA_WORDS[kind];
  const object = storedObjectsAt([path]).get(path);
  if (!object?.contentType.startsWith(`${kind}/`)) {
    const sentence =
      object || !keyOf(path) ? invalid : `This ${name} is no longer stored; please choose it again`;
    throw fieldRefusal(field, sentence);
  }
  if (ownerOfObject(path)?.ownerId !== memberId) {
    throw fieldRefusal(field, `This ${name} is another member's; please choose one of your own`, 403);
  }
  return object;
}
