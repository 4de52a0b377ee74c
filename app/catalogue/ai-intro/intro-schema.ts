import { z } from "zod";

import { asWebAddress } from "#app/catalogue/fields/input-schema";
import { MISSING_URL } from "#app/catalogue/ai-intro/intro-messages";
import { ENTITY_TYPES } from "#app/catalogue/fields/field";
import { bounded, fits } from "#app/platform/forms/bounded-schema";
import { INVALID_URL } from "#app/platform/text/text-rules";
import { URL_LIMIT, WEB_ADDRESS } from "#app/platform/text/web-address";

export const introUrl = bounded(
  URL_LIMIT,
  "characters",
  z
    .string(MISSING_URL)
    .trim()
    .min(1, MISSING_URL)
    .refine(fits(URL_LIMIT), INVALID_URL)
    .transform(asWebAddress),
  INVALID_URL,
).meta({ format: WEB_ADDRESS });

const entityType = z.enum(ENTITY_TYPES, `Please choose one of ${ENTITY_TYPES.join(", ")}`);

export const introInput = z.object({ websiteUrl: introUrl, entityType });
