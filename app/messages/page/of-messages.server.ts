import { z } from "zod";

import { NOT_AUTHENTICATED } from "#app/accounts/sessions/member-guard";
import { NO_SUCH_MESSAGE, type MessageStatus } from "#app/messages/message";
import type { MessagesIntent } from "#app/messages/messages-data";
import type { Caller } from "#app/operations/caller";
import type { ApiGroup } from "#app/platform/api/operation.server";
import { comparableEmail } from "#app/platform/email-address";
import { readId } from "#app/platform/forms/read-id";
import { Refusal } from "#app/platform/refusal";
import { toastOf, type Toast } from "#app/platform/toasts/toast";

/* What the operations of messages share. */

const group: ApiGroup = {
  name: "messages",
  label: "Messages",
  about: "To members, to whoever is behind an entry, and to any address. Five may wait for an answer.",
};

const STATUSES = ["sent", "blocked", "undelivered"] as const satisfies readonly MessageStatus[];

export const status = z.enum(STATUSES);
export const moderationReason = z
  .string()
  .nullable()
  .meta({ description: "Why it was blocked, or not delivered" });

const NOT_YOURS = "You can only read and send your own messages";

export const ofMember = { group, isForMembers: true as const, loginFirst: NOT_AUTHENTICATED };

export const ofSender = {
  ...ofMember,
  query: z.object({
    senderEmail: z.string().meta({ description: "Your own, or left out" }).optional(),
  }),
  checkQuery: (query: URLSearchParams, { member }: Caller) => {
    const claimed = comparableEmail(query.get("senderEmail") ?? "");
    if (claimed && claimed !== member.email) throw new Refusal(403, NOT_YOURS);
  },
};

/** @throws Refusal 404 where it can't be an id */
export function idIn(text: string): number {
  const id = readId(text);
  if (id === undefined) throw new Refusal(404, NO_SUCH_MESSAGE);
  return id;
}

export const isOf = <Intent extends MessagesIntent>(intent: Intent): Intent => intent;

export const failed =
  (title: string, text?: string) =>
  ({ fieldErrors, message }: Refusal): Toast | undefined =>
    fieldErrors ? undefined : toastOf({ title, text: text ?? message, tone: "bad" });
