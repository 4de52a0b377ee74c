import { and, eq, lt, sql } from "drizzle-orm";

import { FREE_MESSAGES } from "#app/accounts/members/member";
import { notify } from "#app/catalogue/about/notifications/notifications.server";
import { LIMIT_REACHED } from "#app/messages/message";
import { hasReceivedFrom, hasWrittenTo } from "#app/messages/received-messages.server";
import { db } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import { hubMembers, messages } from "#drizzle/schema.server";

/*
 * What counts against the five (other/product.md, "The free limit"). `message_count` of a member is the number of their
 * messages that are `counted`; whatever changes one of them changes both, in one transaction.
 */

export const limitReached = () => new Refusal(403, LIMIT_REACHED);

export const countedMessages = (memberId: number): number =>
  db().select({ count: hubMembers.messageCount }).from(hubMembers).where(eq(hubMembers.id, memberId)).get()
    ?.count ?? 0;

/**
 * Whether a message to the recipient would be an answer, which is free: they have written to its sender. One that was
 * withheld is unknown to the sender, and makes no difference.
 */
export const isAnswer = (senderId: number, recipientId: number | undefined): boolean =>
  recipientId !== undefined && hasReceivedFrom(senderId, recipientId);

/**
 * Call it in the transaction that stores the message: one statement checks and raises the count, so two messages can't
 * take one place. Throws Refusal 403 when none are left.
 */
export function countMessage(memberId: number): void {
  const { changes } = db()
    .update(hubMembers)
    .set({ messageCount: sql`${hubMembers.messageCount} + 1` })
    .where(and(eq(hubMembers.id, memberId), lt(hubMembers.messageCount, FREE_MESSAGES)))
    .run();
  if (changes === 0) throw limitReached();
}

function giveBackAll(senderId: number, which: ReturnType<typeof and>): void {
  const own = and(eq(messages.senderId, senderId), eq(messages.counted, true), which);
  const { changes } = db().update(messages).set({ counted: false }).where(own).run();
  if (changes === 0) return;
  db()
    .update(hubMembers)
    .set({ messageCount: sql`max(${hubMembers.messageCount} - ${changes}, 0)` })
    .where(eq(hubMembers.id, senderId))
    .run();
}

/** Refunds what the message counted for. Call it in the transaction that changes its state. */
export const giveBack = ({ id, senderId }: { id: number; senderId: number }): void =>
  giveBackAll(senderId, eq(messages.id, id));

/** Call it in the transaction in which a message reaches a member's inbox: what they wrote to its sender is answered. */
export function noteArrival(senderId: number, recipientId: number, at: number): void {
  giveBackAll(recipientId, eq(messages.recipientId, String(senderId)));
  // The sender's, too, where it was written to an address that became the recipient's later.
  if (isAnswer(senderId, recipientId)) giveBackAll(senderId, eq(messages.recipientId, String(recipientId)));
  const what = hasWrittenTo(recipientId, senderId) ? "answer" : "message";
  notify(recipientId, { what, otherId: senderId, at }, senderId);
}
