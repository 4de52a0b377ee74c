import { z } from "zod";

import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { atMost } from "#app/platform/text/text-rules";

/** Refuses what is far too long before anything transforms it; the schema checks the exact limit afterwards. */
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
