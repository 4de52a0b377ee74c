import { env } from "#app/platform/env.server";
import { MAX_PICTURE_BYTES } from "#app/platform/media/picture-rules";

/** Bytes; the largest limit for an unknown type. */
export function uploadLimitOf(contentType = ""): number {
  const largestVideo = env().maxVideoMb * 1_000_000;
  if (/^image\//i.test(contentType)) return MAX_PICTURE_BYTES;
  return /^video\//i.test(contentType) ? largestVideo : Math.max(MAX_PICTURE_BYTES, largestVideo);
}
