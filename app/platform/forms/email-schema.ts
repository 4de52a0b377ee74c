import { z } from "zod";

import { bounded } from "#app/platform/forms/bounded-schema";
import { atMost } from "#app/platform/text/text-rules";

/** The longest address that can be mailed to, in characters (RFC 5321, section 4.5.3.1). */
const EMAIL_LIMIT = 254;

/**
 * An email address, trimmed and in lower case.
 *
 * @param missing the sentence where there is none
 * @param invalid the sentence where it can't be one
 */
export const emailAddress = (missing: string, invalid: string) =>
  bounded(
    EMAIL_LIMIT,
    "characters",
    z
      .string({ required_error: missing, invalid_type_error: missing })
      .trim()
      .min(1, missing)
      .max(EMAIL_LIMIT, atMost(EMAIL_LIMIT, "characters"))
      .email(invalid)
      .toLowerCase(),
  );
