import { z } from "zod";

import {
  INVALID_RECIPIENT_EMAIL,
  MISSING_CONTENT,
  MISSING_RECIPIENT_EMAIL,
  MISSING_RECIPIENT_NAME,
  MISSING_SUBJECT,
  NO_SUCH_REACTION,
  REACTIONS,
  type Emoji,
} from "#app/features/messages/message";
import { emailAddress } from "#app/platform/forms/email-schema";
import { requiredLine, requiredLines } from "#app/entries/form/entry-input-schema";

// A missing field as an empty one, so that all that is missing is told at once.
const given = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess((value) => value ?? "", schema) as z.ZodEffects<Schema, z.output<Schema>, unknown>;

/**
 * A message as its sender writes it, from the page and from a program alike. Who sends
 * it is not the sender's to say (other/product.md, "Principles").
 */
export const messageInput = z.object({
  recipientName: given(requiredLine(MISSING_RECIPIENT_NAME)),
  recipientEmail: given(emailAddress(MISSING_RECIPIENT_EMAIL, INVALID_RECIPIENT_EMAIL)),
  subject: given(requiredLine(MISSING_SUBJECT)),
  content: given(requiredLines(MISSING_CONTENT)),
});

export type MessageInput = z.output<typeof messageInput>;

/** A heart without its variation selector is the same heart. */
const asEmoji = (text: string): Emoji | undefined =>
  REACTIONS.find(({ emoji }) => emoji === text || emoji.replace("\uFE0F", "") === text)?.emoji;

/** Longest text that may be an emoji, in code units, with blanks around it. */
const EMOJI_LIMIT = 50;

/** One of the five reactions. Who reacts is not the request's to say: `userId` and `userName` in it are ignored. */
export const reactionInput = z.object({
  emoji: z
    .string({ required_error: NO_SUCH_REACTION, invalid_type_error: NO_SUCH_REACTION })
    .max(EMOJI_LIMIT, NO_SUCH_REACTION)
    .transform((text, context) => {
      const emoji = asEmoji(text.trim());
      if (emoji) return emoji;
      context.addIssue({ code: "custom", message: NO_SUCH_REACTION });
      return z.NEVER;
    }),
});
