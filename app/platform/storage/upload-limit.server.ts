import { env } from "#app/platform/env.server";
import { UPLOAD_LIMIT } from "#app/platform/storage/upload-messages";

/** Bytes; the largest limit for an unknown type. */
export function uploadLimitOf(contentType = ""): number {
  const largestVideo = env().maxVideoMb * 1_000_000;
  if (/^image\//i.test(contentType)) return UPLOAD_LIMIT;
  return /^video\//i.test(contentType) ? largestVideo : Math.max(UPLOAD_LIMIT, largestVideo);
}
