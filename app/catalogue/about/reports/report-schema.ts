import { z } from "zod";

import { requiredOption } from "#app/catalogue/fields/input-schema";
import {
  CHOOSE_REASON,
  OTHER_REASON,
  REPORT_REASONS,
  SAY_MORE,
  SENTENCE_LIMIT,
  type Report,
  type ReportReason,
} from "#app/catalogue/about/reports/report";
import { bounded } from "#app/platform/forms/bounded-schema";
import { atMost, cleanLine, isVisible, lengthOf } from "#app/platform/text/text-rules";

const REASONS = REPORT_REASONS.map(([value]): ReportReason => value);

export const reportInput = z
  .object({
    reason: requiredOption(REASONS, CHOOSE_REASON),
    sentence: bounded(
      SENTENCE_LIMIT,
      "characters",
      z
        .string(SAY_MORE)
        .nullish()
        .transform((text) => (text && isVisible(text) ? cleanLine(text) : ""))
        .refine((text) => lengthOf(text) <= SENTENCE_LIMIT, atMost(SENTENCE_LIMIT, "characters")),
    ),
  })
  .refine(({ reason, sentence }: Report) => reason !== OTHER_REASON || sentence !== "", {
    path: ["sentence"],
    error: SAY_MORE,
  });
