import { z } from "zod";

import { COMMENT_LIMIT, MISSING_COMMENT } from "#app/catalogue/about/comment";
import type { Comment } from "#app/catalogue/about/shown-comments.server";
import { requiredLines } from "#app/catalogue/fields/input-schema";

export const commentAnswer = z
  .object({
    id: z.int(),
    author: z.string(),
    avatar: z.string(),
    content: z.string(),
    createdAt: z.iso.datetime(),
    timeAgo: z.string().meta({ description: "When it was written, for people" }),
    edited: z.boolean(),
    deleted: z.boolean().meta({ description: "Its place stays where others have answered it" }),
  })
  .meta({ id: "Comment" }) satisfies z.ZodType<Comment>;

export const commentInput = z.object({ content: requiredLines(MISSING_COMMENT, { limit: COMMENT_LIMIT }) });
