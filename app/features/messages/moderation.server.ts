import { geminiObjection } from "#app/features/messages/gemini-moderation.server";
import type { MessageInput } from "#app/features/messages/message-schema";
import { brokenRule } from "#app/features/messages/moderation-rules";

/**
 * Looks at a message before it is sent (rulings, section 8): by the rules, and where none is broken by Gemini, if there is
 * a key. A broken rule blocks whatever the model thinks; a model that can't be asked blocks nothing.
 *
 * @returns why it is blocked, as a sentence without its full stop, such as "It has more than two links"
 */
export async function moderate(message: MessageInput): Promise<string | undefined> {
  return brokenRule(message)?.reason ?? (await geminiObjection(message));
}
