import { env } from "#app/foundation/env.server";
import { UPLOAD_LIMIT } from "#app/foundation/uploads/upload-words";

/** Bytes that a file of a type may have at most; of an unknown one, as many as the largest. */
export function uploadLimitOf(contentType: string | undefined): number {
  const isPicture = contentType?.toLowerCase().startsWith("image/");
  return isPicture ? UPLOAD_LIMIT : Math.max(UPLOAD_LIMIT, env().maxVideoMb * 1_000_000);
}
