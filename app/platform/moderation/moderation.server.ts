import { geminiObjection } from "#app/platform/moderation/gemini-moderation.server";
import { brokenRule, type ModeratedText } from "#app/platform/moderation/moderation-rules";

/**
 * Looks at a message before it is sent: by the rules, and where none is broken by Gemini, if there is
 * a key. A broken rule blocks whatever the model thinks; a model that can't be asked blocks nothing.
 *
 * @returns why it is blocked, as a sentence without its full stop, such as "It has more than two links"
 */
export async function moderate(message: ModeratedText): Promise<string | undefined> {
  return brokenRule(message)?.reason ?? (await geminiObjection(message));
}
