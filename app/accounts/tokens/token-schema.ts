import { z } from "zod";

import {
  MISSING_EXPIRY,
  MISSING_SCOPE,
  MISSING_TOKEN_NAME,
  TOKEN_EXPIRIES,
  TOKEN_NAME_LIMIT,
  TOKEN_SCOPES,
} from "#app/accounts/tokens/token";
import { bounded } from "#app/platform/forms/bounded-schema";
import { atMost, cleanLine, isVisible, lengthOf } from "#app/platform/text/text-rules";

const nameField = bounded(
  TOKEN_NAME_LIMIT,
  "characters",
  z
    .string(MISSING_TOKEN_NAME)
    .transform(cleanLine)
    .refine(isVisible, MISSING_TOKEN_NAME)
    .refine((name) => lengthOf(name) <= TOKEN_NAME_LIMIT, atMost(TOKEN_NAME_LIMIT, "characters")),
);

export const makeTokenForm = z.object({
  name: nameField,
  scope: z.enum(
    TOKEN_SCOPES.map(([scope]) => scope),
    MISSING_SCOPE,
  ),
  expiry: z.enum(
    TOKEN_EXPIRIES.map(([expiry]) => expiry),
    MISSING_EXPIRY,
  ),
});

export type TokenInput = z.output<typeof makeTokenForm>;

const TOKEN = "Please choose one of your tokens";

export const revokeTokenForm = z.object({
  token: z
    .string(TOKEN)
    .regex(/^\d{1,15}$/, TOKEN)
    .transform(Number),
});
