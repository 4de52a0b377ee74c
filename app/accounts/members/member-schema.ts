import { z } from "zod";

import {
  BAD_RESET,
  BAD_VERIFICATION,
  INVALID_EMAIL,
  INVALID_NAME,
  MISSING_EMAIL,
  MISSING_PASSWORD,
  NAME_OF_OURS,
  MIN_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  SHORT_PASSWORD,
  UNEQUAL_PASSWORDS,
} from "#app/accounts/members/member";
import type { ShownMember } from "#app/accounts/members/shown-member";
import { isNameOfOurs } from "#app/accounts/members/names-of-ours";
import { bounded, fits } from "#app/platform/forms/bounded-schema";
import { emailAddress } from "#app/platform/forms/email-schema";
import { objectionToName } from "#app/platform/moderation/moderation-rules";
import { normalize } from "#app/platform/text/normalize";
import {
  atMost,
  cleanLine,
  isVisible,
  lengthOf,
  NAME_LIMIT,
  seenAtLeast,
} from "#app/platform/text/text-rules";

/** At least 2 characters must be visible. */
export const nameField = bounded(
  NAME_LIMIT,
  "characters",
  z
    .string(INVALID_NAME)
    .transform(cleanLine)
    .refine((name) => [...name].filter(isVisible).length >= MIN_NAME_LENGTH, INVALID_NAME)
    .refine((name) => lengthOf(name) <= NAME_LIMIT, atMost(NAME_LIMIT, "characters"))
    .superRefine((name, context) => {
      const message = objectionToName(name);
      if (message) context.addIssue({ code: "custom", message });
    })
    .refine((name) => !isNameOfOurs(name), NAME_OF_OURS),
).meta({ minLength: MIN_NAME_LENGTH, ...seenAtLeast(MIN_NAME_LENGTH) });

const emailWith = (missing: string, invalid = INVALID_EMAIL) => emailAddress(missing, invalid);

export const emailField = emailWith(INVALID_EMAIL);

/** Normalized to NFC only, so that every keyboard writes the same password (RFC 8265, section 4.2). */
const password = (missing: string, least = 1) =>
  bounded(
    MAX_PASSWORD_LENGTH,
    "characters",
    z
      .string(missing)
      .min(1, missing)
      .transform((typed) => normalize(typed.toWellFormed(), "NFC"))
      .refine((typed) => lengthOf(typed) >= least, missing)
      .refine((typed) => lengthOf(typed) <= MAX_PASSWORD_LENGTH, atMost(MAX_PASSWORD_LENGTH, "characters")),
  ).meta({ minLength: least });

export const newPasswordField = password(SHORT_PASSWORD, MIN_PASSWORD_LENGTH);

export const givenPasswordField = password(MISSING_PASSWORD);

export const memberAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    verified: z.boolean(),
    completedTour: z.boolean(),
  })
  .meta({ id: "Member" }) satisfies z.ZodType<ShownMember>;

export const joinInput = z.object({ name: nameField, email: emailField, password: newPasswordField });

export const loginInput = z.object({ email: emailField, password: givenPasswordField });

export const resendInput = z.object({ email: emailField });

export const forgotInput = z.object({ email: emailWith(MISSING_EMAIL) });

/** Characters of what a mailed link brings. */
const TOKEN_LIMIT = 200;

const mailedToken = (invalid: string) =>
  z.string(invalid).min(1, invalid).refine(fits(TOKEN_LIMIT), invalid).meta({ maxLength: TOKEN_LIMIT });

export const verifyInput = z.object({
  token: mailedToken(BAD_VERIFICATION),
  email: emailWith(BAD_VERIFICATION, BAD_VERIFICATION),
});

export const resetLink = z.object({
  token: mailedToken(BAD_RESET),
  email: emailWith(BAD_RESET, BAD_RESET),
});

export const resetInput = resetLink.extend({ newPassword: newPasswordField });

/** Looked at beside the other fields, so that all errors show at once. */
const confirmed = z
  .object({
    // Of what is optional() conform makes undefined where it is empty.
    newPassword: z.transform((typed: unknown) => typed),
    confirmPassword: password(UNEQUAL_PASSWORDS),
  })
  .transform(({ newPassword, confirmPassword }, context) => {
    const isEqual = typeof newPassword === "string" && normalize(newPassword, "NFC") === confirmPassword;
    if (newPassword !== undefined && !isEqual) {
      context.addIssue({ code: "custom", path: ["confirmPassword"], message: UNEQUAL_PASSWORDS });
    }
    return { confirmPassword };
  });

export const resetForm = resetInput.and(confirmed);

const ticked = z.literal("on", "Please tick the box or leave it empty").optional();

const SESSION = "Please choose one of your sessions";

/** The password is for another address only. */
export const profileForm = z.object({
  name: nameField,
  email: emailField,
  password: givenPasswordField.optional(),
  shown: ticked,
});
export const passwordForm = z
  .object({ currentPassword: givenPasswordField, newPassword: newPasswordField })
  .and(confirmed);
export const endSessionForm = z.object({ session: z.string(SESSION).refine(fits(100), SESSION).optional() });
export const deleteForm = z.object({ password: givenPasswordField, posts: ticked });

export type JoinInput = z.output<typeof joinInput>;
export type LoginInput = z.output<typeof loginInput>;
export type VerifyInput = z.output<typeof verifyInput>;
export type ResetInput = z.output<typeof resetInput>;
