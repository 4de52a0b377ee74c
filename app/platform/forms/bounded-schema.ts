import { z } from "zod";

import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { atMost } from "#app/platform/text/text-rules";

/**
 * A schema of a text or a list that is measured first: what is many times as long as its limit is refused before anything
 * transforms it; the other fields are looked at all the same. How long it may really be, once trimmed and without what is repeated, is the schema's own to say.
 *
 * @param limit in characters as people count them, or items
 * @param message what is said of one that is far too long
 */
export const bounded = <Schema extends z.ZodTypeAny>(
  limit: number,
  noun: keyof typeof MEASURED_PER_ALLOWED,
  schema: Schema,
  message: string = atMost(limit, noun),
) =>
  z
    .unknown()
    .superRefine((value, context) => {
      if (typeof value !== "string" && !Array.isArray(value)) return;
      if (value.length <= limit * MEASURED_PER_ALLOWED[noun]) return;
      context.addIssue({ code: "custom", message });
    })
    .pipe(schema);
