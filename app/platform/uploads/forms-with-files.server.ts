import { MAX_FORM_BYTES } from "#app/platform/budgets";
import { uploadIdAt } from "#app/platform/storage/object-contract";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";

/** Parts of a regular expression: "/startups/\\d+/edit". */
export interface FormPaths {
  pictures: readonly string[];
  videos: readonly string[];
}

/** In every spelling that the framework routes, including its `.data` requests. */
const spelled = (paths: readonly string[]): RegExp => new RegExp(`^(${paths.join("|")})/?(\\.data)?$`, "i");

/** The largest body in bytes; undefined where the budget of all requests holds. */
export function bodyLimits({ pictures, videos }: FormPaths) {
  const withPictures = spelled(pictures);
  const withVideos = spelled(videos);
  return (method: string, path: string, contentType: string): number | undefined => {
    if (method === "PUT" && uploadIdAt(path)) return uploadLimitOf(undefined);
    if (method !== "POST" || !/^multipart\/form-data\b/i.test(contentType)) return undefined;
    if (withVideos.test(path)) return MAX_FORM_BYTES + uploadLimitOf("video/*");
    return withPictures.test(path) ? MAX_FORM_BYTES : undefined;
  };
}
