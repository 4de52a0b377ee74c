import { z } from "zod";

import {
  INVALID_RECIPIENT_EMAIL,
  INVALID_TO,
  MISSING_CONTENT,
  MISSING_RECIPIENT_EMAIL,
  MISSING_RECIPIENT_NAME,
  MISSING_SUBJECT,
  NO_SUCH_REACTION,
  REACTIONS,
  TO_OR_ADDRESS,
  type Emoji,
} from "#app/messages/message";
import { EMAIL_LIMIT, emailAddress } from "#app/platform/forms/email-schema";
import { requiredLine, requiredLines } from "#app/catalogue/fields/input-schema";
import { bounded, fits, given, type Rule } from "#app/platform/forms/bounded-schema";
import { ITEM_LIMIT, NAME_LIMIT, seenAtLeast } from "#app/platform/text/text-rules";

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

const leftOut = z.preprocess(
  (value) => (isBlank(value) ? undefined : value),
  z.undefined(TO_OR_ADDRESS).optional(),
);

const LEFT_OUT = { type: ["string", "null"], maxLength: 0, description: TO_OR_ADDRESS };

const letter = {
  subject: given(requiredLine(MISSING_SUBJECT)),
  content: given(requiredLines(MISSING_CONTENT)),
};

const messageInput = z.object({
  recipientName: given(requiredLine(MISSING_RECIPIENT_NAME)),
  recipientEmail: given(emailAddress(MISSING_RECIPIENT_EMAIL, INVALID_RECIPIENT_EMAIL)),
  ...letter,
});

/** Whether there is such an entry is known to the hub alone. */
const entryMessageInput = z.object({
  to: bounded(ITEM_LIMIT, "characters", z.string(INVALID_TO), INVALID_TO),
  recipientName: leftOut,
  recipientEmail: leftOut,
  ...letter,
});

export const answerInput = z.object({ content: letter.content });

export type AddressedMessageInput = z.output<typeof messageInput>;
export type MessageInput = AddressedMessageInput | z.output<typeof entryMessageInput>;

/** Whom a message is for: an entry's or a member's reference, or a name and an address. */
export type Addressee = Pick<AddressedMessageInput, "recipientName" | "recipientEmail"> | { to: string };

const BY_TO: Rule = {
  if: { properties: { to: { type: "string", minLength: 1 } }, required: ["to"] },
  then: { properties: { recipientName: LEFT_OUT, recipientEmail: LEFT_OUT } },
  else: {
    properties: {
      recipientName: { type: "string", ...seenAtLeast(1) },
      recipientEmail: { type: "string", format: "email" },
    },
    required: ["recipientName", "recipientEmail"],
  },
};

const optionalText = (said: object) =>
  z
    .string()
    .meta({ ...said })
    .nullish();

/** As the API describes what `eitherMessageInput` reads. */
export const eitherMessageBody = z
  .object({
    to: optionalText({ maxLength: ITEM_LIMIT, format: "entry-or-member", description: INVALID_TO }),
    recipientName: optionalText({ maxLength: NAME_LIMIT, description: "Without `to`" }),
    recipientEmail: optionalText({ maxLength: EMAIL_LIMIT, description: "Without `to`" }),
    ...letter,
  })
  .meta({ ...BY_TO });

/** The sender is not the client's to set (other/product.md, "Principles"). */
export const eitherMessageInput = z.unknown().transform((sent, context): MessageInput => {
  const namesEntry = typeof sent === "object" && sent !== null && "to" in sent && !isBlank(sent.to);
  const read = (namesEntry ? entryMessageInput : messageInput).safeParse(sent);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

/** A heart without its variation selector is the same heart. */
const asEmoji = (text: string): Emoji | undefined =>
  REACTIONS.find(({ emoji }) => emoji === text || emoji.replace("\uFE0F", "") === text)?.emoji;

/** In code units, with blanks around it. */
const EMOJI_LIMIT = 50;

/** `userId` and `userName` in a request are ignored. */
export const reactionInput = z.object({
  emoji: z
    .string(NO_SUCH_REACTION)
    .refine(fits(EMOJI_LIMIT), NO_SUCH_REACTION)
    .transform((text, context) => {
      const emoji = asEmoji(text.trim());
      if (emoji) return emoji;
      context.addIssue(NO_SUCH_REACTION);
      return z.NEVER;
    })
    .meta({
      enum: REACTIONS.map(({ emoji }) => emoji),
      "x-enum-varnames": REACTIONS.map(({ name }) => name.replaceAll(" ", "")),
    }),
});
