import { z } from "zod";

import { MAX_POST_IMAGES, WRITE_UPDATE, ADD_MEDIA } from "#app/community/post";
import { requiredLines } from "#app/catalogue/fields/input-schema";
import { optionalPath, optionalThumbnail, pathList } from "#app/platform/uploads/media-schema";
import { INVALID_FILE_TYPE } from "#app/platform/storage/picture-rules";
import { INVALID_VIDEO, tooManyImages } from "#app/platform/storage/video-rules";

/** Author, time and likes are not the client's to set (other/product.md, "Principles"). */
export const postInput = z.object({ content: requiredLines(WRITE_UPDATE) }).and(
  // Apart from the text, so that what is missing of both is told at once.
  z
    .object({
      images: pathList(INVALID_FILE_TYPE.text, {
        limit: MAX_POST_IMAGES,
        text: tooManyImages(MAX_POST_IMAGES).text,
      }),
      video: optionalPath(INVALID_VIDEO.text),
      videoThumbnail: optionalThumbnail(INVALID_FILE_TYPE.text),
    })
    .refine(({ images, video }) => images.length > 0 || video !== null, {
      path: ["images"],
      error: ADD_MEDIA,
    }),
);

export type PostInput = z.output<typeof postInput>;
