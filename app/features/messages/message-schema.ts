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

// A missing field counts as empty, so that all missing fields are reported together.
const given = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess((value) => value ?? "", schema) as z.ZodEffects<Schema, z.output<Schema>, unknown>;

/** The sender is not the client's to set (other/product.md, "Principles"). */
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

/** In code units, with blanks around it. */
const EMOJI_LIMIT = 50;

/** `userId` and `userName` in a request are ignored. */
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
