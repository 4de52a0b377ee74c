import { z } from "zod";

import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { atMost } from "#app/platform/text/text-rules";

/** In code units, where zod's own `max` counts a pair of them once. */
export const fits = (limit: number) => (text: string) => text.length <= limit;

/** As JSON Schema says it, for what describes the API: checks that are functions say nothing of themselves. */
const SAID_OF = {
  characters: (limit: number) => ({ maxLength: limit }),
  items: (limit: number) => ({ maxItems: limit }),
} as const satisfies Record<keyof typeof MEASURED_PER_ALLOWED, unknown>;

/** Refuses what is far too long before anything transforms it; the schema checks the exact limit afterwards. */
export const bounded = <Schema extends z.ZodType>(
  limit: number,
  noun: keyof typeof MEASURED_PER_ALLOWED,
  schema: Schema,
  message: string = atMost(limit, noun),
) =>
  z
    .preprocess((value, context) => {
      const isMeasured = typeof value === "string" || Array.isArray(value);
      if (isMeasured && value.length > limit * MEASURED_PER_ALLOWED[noun]) context.addIssue(message);
      return value;
    }, schema)
    .meta(SAID_OF[noun](limit));

/**
 * What fields of a body say of each other, in JSON Schema for what describes the API: whatever makes clients reads past these three
 * words, while an `anyOf` takes the place of the fields.
 */
export interface Rule {
  if: object;
  then?: object;
  else?: object;
}

/** A missing field counts as empty, so that all missing fields are reported together. */
export const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? "", schema);
