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
import { emailAddress } from "#app/platform/forms/email-schema";
import { requiredLine, requiredLines } from "#app/catalogue/fields/input-schema";
import { bounded, fits, given } from "#app/platform/forms/bounded-schema";
import { ITEM_LIMIT } from "#app/platform/text/text-rules";

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

const leftOut = z
  .preprocess((value) => (isBlank(value) ? undefined : value), z.undefined(TO_OR_ADDRESS).optional())
  .meta({ override: { not: undefined, enum: ["", null], description: TO_OR_ADDRESS } });

const letter = {
  subject: given(requiredLine(MISSING_SUBJECT)),
  content: given(requiredLines(MISSING_CONTENT)),
};

export const messageInput = z.object({
  recipientName: given(requiredLine(MISSING_RECIPIENT_NAME)),
  recipientEmail: given(emailAddress(MISSING_RECIPIENT_EMAIL, INVALID_RECIPIENT_EMAIL)),
  ...letter,
});

/** Whether there is such an entry is known to the hub alone. */
export const entryMessageInput = z.object({
  to: bounded(ITEM_LIMIT, "characters", z.string(INVALID_TO), INVALID_TO).meta({
    minLength: 1,
    format: "entry-or-member",
    description: INVALID_TO,
  }),
  recipientName: leftOut,
  recipientEmail: leftOut,
  ...letter,
});

export const answerInput = z.object({ content: letter.content });

export type AddressedMessageInput = z.output<typeof messageInput>;
export type MessageInput = AddressedMessageInput | z.output<typeof entryMessageInput>;

/** Whom a message is for: an entry's or a member's reference, or a name and an address. */
export type Addressee = Pick<AddressedMessageInput, "recipientName" | "recipientEmail"> | { to: string };

/** As the API describes what `eitherMessageInput` reads. */
export const eitherMessageBody = z.union([entryMessageInput, messageInput]);

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
    .meta({ enum: REACTIONS.map(({ emoji }) => emoji) }),
});
