import { geminiObjection } from "#app/platform/moderation/gemini-moderation.server";
import { brokenRule, type ModeratedText } from "#app/platform/moderation/moderation-rules";

/** Returns the reason without a full stop; an unreachable model blocks nothing. */
export async function moderate(message: ModeratedText): Promise<string | undefined> {
  return brokenRule(message)?.reason ?? (await geminiObjection(message));
}
