import { z } from "zod";

import { COMMENT_LIMIT, MISSING_COMMENT } from "#app/catalogue/about/comment";
import { requiredLines } from "#app/catalogue/fields/input-schema";

export const commentInput = z.object({ content: requiredLines(MISSING_COMMENT, { limit: COMMENT_LIMIT }) });
