import { MAX_FORM_BYTES } from "#app/platform/budgets";
import { uploadIdIn } from "#app/platform/storage/object-contract";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";

/** Parts of a regular expression: "/startups/\\d+/edit". */
export interface FormPaths {
  pictures: readonly string[];
  videos: readonly string[];
}

const UPLOADS = /^\/private\/uploads\/[^/]+(\/|\.data)?$/i;

/** In every spelling that the framework routes, including its `.data` requests. */
const spelled = (paths: readonly string[]): RegExp => new RegExp(`^(${paths.join("|")})/?(\\.data)?$`, "i");

export function formsWithFiles({ pictures, videos }: FormPaths) {
  const withPictures = spelled(pictures);
  const withVideos = spelled(videos);
  return {
    /** Keep in step with `passthrough` in other/litefs.yml: Fly's proxy can't replay large bodies. */
    takesFiles: (path: string): boolean =>
      [withVideos, withPictures, UPLOADS].some((paths) => paths.test(path)),

    largestBody(method: string, path: string, contentType: string): number | undefined {
      if (method === "PUT" && uploadIdIn(path)) return uploadLimitOf(undefined);
      if (method !== "POST" || !/^multipart\/form-data\b/i.test(contentType)) return undefined;
      if (withVideos.test(path)) return MAX_FORM_BYTES + uploadLimitOf("video/*");
      return withPictures.test(path) ? MAX_FORM_BYTES : undefined;
    },
  };
}
