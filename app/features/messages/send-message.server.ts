import { and, eq, lt, sql } from "drizzle-orm";

import { confirmedMember } from "#app/features/messages/confirmed-member.server";
import { enqueueDelivery } from "#app/features/messages/message-delivery.server";
import { isBlocked } from "#app/features/messages/message-blocks.server";
import {
  FREE_MESSAGES,
  LIMIT_REACHED,
  OWN_ADDRESS,
  type MessageStatus,
} from "#app/features/messages/message";
import type { MessageInput } from "#app/features/messages/message-schema";
import { moderate } from "#app/platform/moderation/moderation.server";
import { refusesMail } from "#app/features/messages/refusals.server";
import { db } from "#app/platform/db/db.server";
import { countAgainst, countClient, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { fieldRefusal, Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { findExisting, once } from "#app/platform/forms/idempotency.server";
import { hubMembers, messages } from "#drizzle/schema.server";

/** Messages that may be tried in an hour, blocked ones included: those cost none of the five. */
const BY_MEMBER: RateLimit = { name: "messages", points: 20, seconds: 60 * 60 };
const BY_CLIENT: RateLimit = { name: "messages-client", points: 60, seconds: 60 * 60 };

/** What has become of a message, as its sender is told. */
export interface SentMessage {
  id: number;
  status: MessageStatus;
  moderationReason: string | null;
}

const limitReached = () => new Refusal(403, LIMIT_REACHED);

/** Messages of a member's that count against the limit. */
export const countedMessages = (memberId: number): number =>
  db().select({ count: hubMembers.messageCount }).from(hubMembers).where(eq(hubMembers.id, memberId)).get()
    ?.count ?? 0;

/**
 * Counts one more message of a member's. Call it inside the transaction that stores the message: the count is read and
 * raised by one statement, so that no two messages take the same place.
 *
 * @throws Refusal 403 when all are sent
 */
export function countMessage(memberId: number): void {
  const { changes } = db()
    .update(hubMembers)
    .set({ messageCount: sql`${hubMembers.messageCount} + 1` })
    .where(and(eq(hubMembers.id, memberId), lt(hubMembers.messageCount, FREE_MESSAGES)))
    .run();
  if (changes === 0) throw limitReached();
}

const outcomeOf = (id: number): SentMessage => {
  const { status, moderationReason } = messages;
  const stored = db()
    .select({ id: messages.id, status, moderationReason })
    .from(messages)
    .where(eq(messages.id, id));
  const found = stored.get();
  if (!found) throw new Refusal(409, "This message was deleted meanwhile; please send it again");
  return found;
};

/** Stores a message as what moderation and the recipient make of it. Call it in a transaction. */
function store(input: MessageInput, sender: SessionMember, reason: string | undefined): number {
  const recipientMember = confirmedMember(input.recipientEmail);
  const refused = refusesMail(input.recipientEmail);
  const status: MessageStatus = reason ? "blocked" : refused ? "undelivered" : "sent";
  const counted = status === "sent";
  if (counted) countMessage(sender.id);
  const withheld = refused || (recipientMember !== undefined && isBlocked(sender.id, recipientMember));
  const message: typeof messages.$inferInsert = {
    ...input,
    senderId: sender.id,
    senderName: sender.name,
    recipientId: recipientMember === undefined ? input.recipientEmail : String(recipientMember),
    recipientType: recipientMember === undefined ? "external" : "member",
    status,
    moderationReason: reason ?? null,
    counted,
    withheld,
  };
  const id = Number(db().insert(messages).values(message).run().lastInsertRowid);
  if (counted && !withheld) enqueueDelivery(id);
  return id;
}

/**
 * Sends a member's message: moderated, then stored, counted and queued in one transaction.
 *
 * @param token the form's own token: a form that is sent twice sends one message; without one every submission counts
 * @returns what has become of it; a blocked message, and one to a mailbox that refuses messages, is stored and costs
 *   nothing
 * @throws Refusal 400 at `recipientEmail` for the sender's own address, 403 when all free messages are sent, 429 when too
 *   many were tried
 */
export async function sendMessage(
  request: Request,
  input: MessageInput,
  sender: SessionMember,
  token?: string,
): Promise<SentMessage> {
  if (input.recipientEmail === sender.email) throw fieldRefusal("recipientEmail", OWN_ADDRESS);
  const submission = { memberId: sender.id, kind: "messages", token, content: input };
  const made = findExisting(submission);
  if (made !== undefined) return outcomeOf(made);
  await countClient(BY_CLIENT, request);
  await countAgainst(BY_MEMBER, String(sender.id));
  // Before a model is asked; what holds is looked at in the transaction.
  if (countedMessages(sender.id) >= FREE_MESSAGES) throw limitReached();
  const reason = await moderate({ ...input, senderName: sender.name });
  return outcomeOf(once(submission, () => store(input, sender, reason)));
}
