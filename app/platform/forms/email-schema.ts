import { z } from "zod";

import { bounded, fits } from "#app/platform/forms/bounded-schema";
import { canonicalEmail } from "#app/platform/email-address";
import { atMost } from "#app/platform/text/text-rules";

/** Characters (RFC 5321, section 4.5.3.1). */
export const EMAIL_LIMIT = 254;

export const emailAddress = (missing: string, invalid: string) =>
  bounded(
    EMAIL_LIMIT,
    "characters",
    z
      .string(missing)
      .trim()
      .min(1, missing)
      .refine(fits(EMAIL_LIMIT), atMost(EMAIL_LIMIT, "characters"))
      .transform((typed, context): string => {
        const email = canonicalEmail(typed);
        if (email !== undefined && email.length <= EMAIL_LIMIT) return email;
        context.addIssue(email ? atMost(EMAIL_LIMIT, "characters") : invalid);
        return z.NEVER;
      }),
  ).meta({ format: "email" });
