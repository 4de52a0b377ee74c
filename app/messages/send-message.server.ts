import { eq } from "drizzle-orm";

import {
  countedMessages,
  countMessage,
  isAnswer,
  limitReached,
  noteArrival,
} from "#app/messages/free-messages.server";
import { enqueueDelivery } from "#app/messages/message-delivery.server";
import { isBlocked } from "#app/accounts/blocks/blocks.server";
import { FREE_MESSAGES } from "#app/accounts/members/member";
import type { MessageStatus } from "#app/messages/message";
import type { MessageInput } from "#app/messages/message-schema";
import { markThreadRead } from "#app/messages/thread-reading.server";
import { answerSubject } from "#app/messages/threads.server";
import type { Recipient } from "#app/messages/recipients.server";
import { moderate } from "#app/platform/moderation/moderation.server";
import { refusesMail } from "#app/messages/refusals.server";
import { db } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/operations/caller";
import { messages } from "#drizzle/schema.server";

export interface SentMessage {
  id: number;
  status: MessageStatus;
  moderationReason: string | null;
  recipientName: string;
}

export const outcomeOf = (id: number): SentMessage => {
  const { status, moderationReason, recipientName } = messages;
  const stored = db()
    .select({ id: messages.id, status, moderationReason, recipientName })
    .from(messages)
    .where(eq(messages.id, id));
  const found = stored.get();
  if (!found) throw new Refusal(409, "This message was deleted meanwhile; please send it again");
  return found;
};

/** An answer in a thread, whose subject is the thread's. */
export interface AnswerInput {
  /** The other member's id. */
  thread: number;
  content: string;
}

const subjectOf = (input: MessageInput | AnswerInput, sender: SessionMember) =>
  "thread" in input ? answerSubject(sender.id, input.thread) : { subject: input.subject, isPassed: false };

/** Call it in a transaction. */
export function storeMessage(
  input: MessageInput | AnswerInput,
  sender: SessionMember,
  { name, email, memberId, about }: Recipient,
  reason: string | undefined,
): number {
  const answers = isAnswer(sender.id, memberId);
  const refused = refusesMail(email);
  const status: MessageStatus = reason ? "blocked" : refused ? "undelivered" : "sent";
  const counted = status === "sent" && !answers;
  if (counted) countMessage(sender.id);
  const withheld = refused || (memberId !== undefined && isBlocked(sender.id, memberId));
  // Notifications tell of the message by its own moment.
  const createdAt = Date.now();
  const message: typeof messages.$inferInsert = {
    senderId: sender.id,
    senderName: sender.name,
    recipientId: memberId === undefined ? email : String(memberId),
    recipientName: name,
    recipientEmail: about ? "" : email,
    recipientType: memberId === undefined ? "external" : "member",
    about: about?.to,
    aboutTitle: about?.title,
    subject: subjectOf(input, sender).subject,
    content: input.content,
    status,
    moderationReason: reason ?? null,
    counted,
    withheld,
    createdAt,
  };
  const id = Number(db().insert(messages).values(message).run().lastInsertRowid);
  if (answers && memberId !== undefined) markThreadRead(sender.id, memberId);
  if (status !== "sent" || withheld) return id;
  enqueueDelivery(id);
  if (memberId !== undefined) noteArrival(sender.id, memberId, createdAt);
  return id;
}

/**
 * Why it may not be sent; undefined where it may. Answers are free, and so are blocked messages and those to refusing mailboxes, which
 * are stored. Throws Refusal 403 without messages left.
 */
export function judgeMessage(
  input: MessageInput | AnswerInput,
  sender: SessionMember,
  { name, about, memberId }: Recipient,
): Promise<string | undefined> {
  // Saves the model's call; the binding check is in the transaction.
  if (countedMessages(sender.id) >= FREE_MESSAGES && !isAnswer(sender.id, memberId)) throw limitReached();
  // The sender answers only for words that they typed.
  const { subject, isPassed } = subjectOf(input, sender);
  return moderate({
    senderName: sender.name,
    recipientName: about ? "" : name,
    subject: isPassed ? "" : subject,
    content: input.content,
  });
}
