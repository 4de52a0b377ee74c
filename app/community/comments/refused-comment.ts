import { useNavigation } from "@remix-run/react";

import type { CommentIntent } from "#app/community/comments/comment-intents";
import type { RejectedForm } from "#app/platform/forms/form-answer";

/** The form of that intent, and of that comment, which was refused. */
export function refusedOf(answer: RejectedForm | undefined, intent: CommentIntent, id?: number) {
  const typed = answer?.rejected.initialValue as Partial<Record<string, string>> | undefined;
  return typed?.intent === intent && (id === undefined || typed.id === String(id)) ? answer : undefined;
}

export const useIsPending = (): boolean => {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
};
