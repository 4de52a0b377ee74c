import { MAX_FORM_BYTES } from "#app/platform/budgets";
import { uploadIdIn } from "#app/platform/storage/object-contract";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";

/** Paths of the pages whose forms carry files, as parts of a regular expression: "/startups/\\d+/edit". */
export interface FormPaths {
  pictures: readonly string[];
  videos: readonly string[];
}

/** Where files are sent by themselves. */
const UPLOADS = /^\/private\/uploads\/[^/]+(\/|\.data)?$/i;

/** Paths in every spelling that the framework routes to them, also as its scripts ask them. */
const spelled = (paths: readonly string[]): RegExp => new RegExp(`^(${paths.join("|")})/?(\\.data)?$`, "i");

/** Makes what the front door has to know of the forms that carry files. */
export function formsWithFiles({ pictures, videos }: FormPaths) {
  const withPictures = spelled(pictures);
  const withVideos = spelled(videos);
  return {
    /**
     * Whether a path takes files: that of a page with such a form, or of an upload. Behind LiteFS these are in the
     * `passthrough` of other/litefs.yml: what is sent there may be larger than what Fly's proxy can send to another machine.
     */
    takesFiles: (path: string): boolean =>
      [withVideos, withPictures, UPLOADS].some((paths) => paths.test(path)),

    /**
     * How large a request's body may be, in bytes, where that is more than of any other.
     *
     * @returns undefined where the door's own limit holds
     */
    largestBody(method: string, path: string, contentType: string): number | undefined {
      if (method === "PUT" && uploadIdIn(path)) return uploadLimitOf(undefined);
      if (method !== "POST" || !/^multipart\/form-data\b/i.test(contentType)) return undefined;
      if (withVideos.test(path)) return MAX_FORM_BYTES + uploadLimitOf("video/*");
      return withPictures.test(path) ? MAX_FORM_BYTES : undefined;
    },
  };
}
