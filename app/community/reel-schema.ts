import { z } from "zod";

import { CHOOSE_THUMBNAIL, CHOOSE_VIDEO, EXPLAIN_REEL, type Reel } from "#app/community/reel";
import { requiredLines } from "#app/catalogue/fields/input-schema";
import { requiredThumbnail, requiredVideo } from "#app/platform/uploads/media-schema";
import { INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";
import { INVALID_VIDEO } from "#app/platform/media/video-rules";

/** Author, time and likes are not the client's to set (other/product.md, "Principles"). */
export const reelInput = z.object({
  video: requiredVideo(INVALID_VIDEO.text, CHOOSE_VIDEO),
  thumbnail: requiredThumbnail(INVALID_FILE_TYPE.text, CHOOSE_THUMBNAIL),
  explanation: requiredLines(EXPLAIN_REEL),
});

export const reelAnswer = z
  .object({
    id: z.int(),
    author: z.string(),
    avatar: z.string(),
    video: z.string().meta({ description: "The path of a video stored here" }),
    thumbnail: z.string(),
    explanation: z.string(),
    timeAgo: z.string().meta({ description: "When it was written, for people" }),
    likes: z.int(),
    comments: z.int(),
  })
  .meta({ id: "Reel" }) satisfies z.ZodType<Reel>;

export type ReelInput = z.output<typeof reelInput>;
