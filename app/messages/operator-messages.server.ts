import { and, count, desc, eq, gt, isNull } from "drizzle-orm";

import { FREE_MESSAGES } from "#app/accounts/members/member";
import { DEFAULT_REASON, type MessageStatus } from "#app/messages/message";
import { isBlocked } from "#app/accounts/blocks/blocks.server";
import { countMessage, giveBack, isAnswer, noteArrival } from "#app/messages/free-messages.server";
import { enqueueDelivery, withdrawDelivery } from "#app/messages/message-delivery.server";
import { addressOf } from "#app/messages/recipients.server";
import { refusesMail } from "#app/messages/refusals.server";
import { settleNotice } from "#app/messages/thread-reading.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { hubMembers, messageReactions, messageReports, messages } from "#drizzle/schema.server";

/* For `npm run moderation`: each change is one transaction with the same counting and queue as sending. */

type Message = typeof messages.$inferSelect;

export interface OperatorMessage extends Message {
  senderEmail: string;
  openReports: number;
}

const isOpen = isNull(messageReports.closedAt);
const reports = count(messageReports.reporterId);

/** The newest first. */
const allMessages = () =>
  db()
    .select({ message: messages, senderEmail: hubMembers.email, openReports: reports })
    .from(messages)
    .innerJoin(hubMembers, eq(hubMembers.id, messages.senderId))
    .leftJoin(messageReports, and(eq(messageReports.messageId, messages.id), isOpen))
    .groupBy(messages.id)
    .orderBy(desc(messages.id));

type Row = ReturnType<ReturnType<typeof allMessages>["all"]>[number];

const asShown = ({ message, ...rest }: Row): OperatorMessage => ({
  ...message,
  ...rest,
  recipientEmail: addressOf(message),
});

export const reportedMessages = (): OperatorMessage[] =>
  allMessages().having(gt(reports, 0)).all().map(asShown);

export const messagesOf = (status?: MessageStatus): OperatorMessage[] =>
  allMessages()
    .where(status && eq(messages.status, status))
    .all()
    .map(asShown);

/** Throws OperatorError where there is none. */
export function messageById(id: number): OperatorMessage {
  const row = allMessages().where(eq(messages.id, id)).get();
  if (!row) throw new OperatorError(`There is no message ${id}; "npm run moderation -- list all" shows all.`);
  return asShown(row);
}

/** Who sent those that are open. */
export const openReportersOf = (id: number): number[] =>
  db()
    .select({ reporterId: messageReports.reporterId })
    .from(messageReports)
    .where(and(eq(messageReports.messageId, id), isOpen))
    .all()
    .map(({ reporterId }) => reporterId);

/** Returns how many there were. */
const closeReports = (id: number, closedAt: number): number =>
  db()
    .update(messageReports)
    .set({ closedAt })
    .where(and(eq(messageReports.messageId, id), isOpen))
    .run().changes;

/** Those that were closed at that moment. Returns how many there were. */
export const reopenReports = (id: number, closedAt: number): number =>
  db()
    .update(messageReports)
    .set({ closedAt: null })
    .where(and(eq(messageReports.messageId, id), eq(messageReports.closedAt, closedAt)))
    .run().changes;

function countReleased(senderId: number): void {
  try {
    countMessage(senderId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new OperatorError(
      `Its sender has sent all of their ${FREE_MESSAGES} messages, and this would be one more; nothing was changed.`,
    );
  }
}

/**
 * Counts it as sent unless it is an answer, and delivers it unless that was done before. Throws OperatorError unless it
 * is blocked, its sender has messages left for one that counts, and its recipient accepts mail.
 */
export function releaseMessage(id: number): void {
  inTransaction(() => {
    const { status, senderId, recipientId, recipientType, recipientEmail, createdAt } = messageById(id);
    if (status !== "blocked") throw new OperatorError(`Message ${id} isn't blocked; nothing was changed.`);
    if (refusesMail(recipientEmail)) {
      throw new OperatorError(`${recipientEmail} refuses all messages from here; nothing was changed.`);
    }
    const memberId = recipientType === "member" ? Number(recipientId) : undefined;
    const counted = !isAnswer(senderId, memberId);
    if (counted) countReleased(senderId);
    const withheld = memberId !== undefined && isBlocked(senderId, memberId);
    const released = { status: "sent", moderationReason: null, counted, withheld } as const;
    db().update(messages).set(released).where(eq(messages.id, id)).run();
    if (withheld) return;
    enqueueDelivery(id);
    if (memberId !== undefined) noteArrival(senderId, memberId, createdAt);
  });
}

/**
 * Removes it from the inbox, refunds it, cancels waiting mail and closes its reports; mail already sent can't be
 * recalled, and what it answered stays answered. Throws OperatorError when there is none, or it is blocked already.
 */
export function blockMessage(id: number, reason: string = DEFAULT_REASON, closedAt = Date.now()): void {
  inTransaction(() => {
    const message = messageById(id);
    if (message.status === "blocked") {
      throw new OperatorError(`Message ${id} is blocked already; nothing was changed.`);
    }
    db()
      .update(messages)
      .set({ status: "blocked", moderationReason: reason })
      .where(eq(messages.id, id))
      .run();
    giveBack(message);
    withdrawDelivery(id);
    if (message.recipientType === "member") settleNotice(Number(message.recipientId), message.senderId);
    db().delete(messageReactions).where(eq(messageReactions.messageId, id)).run();
    closeReports(id, closedAt);
  });
}

/** Returns how many there were; throws OperatorError without the message or an open report. */
export function dismissReports(id: number, closedAt = Date.now()): number {
  return inTransaction(() => {
    messageById(id);
    const closed = closeReports(id, closedAt);
    if (closed === 0) throw new OperatorError(`Nobody has reported message ${id}; nothing was changed.`);
    return closed;
  });
}
