import { z } from "zod";

import { CHOOSE_THUMBNAIL, CHOOSE_VIDEO, EXPLAIN_REEL } from "#app/community/reel";
import { requiredLines } from "#app/catalogue/fields/input-schema";
import { optionalPath, optionalThumbnail } from "#app/platform/uploads/media-schema";
import { INVALID_FILE_TYPE } from "#app/platform/storage/picture-rules";
import { INVALID_VIDEO } from "#app/platform/storage/video-rules";

const required = (missing: string) =>
  [(value: string | null): value is string => value !== null, missing] as const;

/** Author, time and likes are not the client's to set (other/product.md, "Principles"). */
export const reelInput = z.object({
  video: optionalPath(INVALID_VIDEO.text).refine(...required(CHOOSE_VIDEO)),
  thumbnail: optionalThumbnail(INVALID_FILE_TYPE.text).refine(...required(CHOOSE_THUMBNAIL)),
  explanation: requiredLines(EXPLAIN_REEL),
});

export type ReelInput = z.output<typeof reelInput>;
