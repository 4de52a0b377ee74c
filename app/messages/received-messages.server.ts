import { and, eq, inArray, sql } from "drizzle-orm";

import { blockSender } from "#app/accounts/blocks/blocks.server";
import { settleNotificationsOf } from "#app/catalogue/about/notifications/notifications.server";
import { NO_SUCH_MESSAGE } from "#app/messages/message";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/operations/caller";
import { messageReports, messages } from "#drizzle/schema.server";

type Reader = Pick<SessionMember, "id">;

/** Of a row of messages. One whose mail bounced still reached the inbox. */
export const HAS_ARRIVED = "status <> 'blocked' AND NOT withheld";

export const receivedBy = (memberId: number) =>
  and(eq(messages.recipientId, String(memberId)), sql.raw(HAS_ARRIVED));

/** The id of the last message that a member has received from another one. */
export const lastReceivedFrom = (memberId: number, senderId: number): number | undefined =>
  statement<[string, number], number>(
    `SELECT id FROM messages WHERE recipient_id = ? AND sender_id = ? AND ${HAS_ARRIVED} ORDER BY id DESC LIMIT 1`,
  )
    .pluck()
    .get(String(memberId), senderId);

export const hasReceivedFrom = (memberId: number, senderId: number): boolean =>
  lastReceivedFrom(memberId, senderId) !== undefined;

/** As the one who wrote knows it: also where it was withheld, which they aren't told. */
export const hasWrittenTo = (memberId: number, recipientId: number): boolean =>
  statement<[number, string], number>(
    `SELECT EXISTS (SELECT 1 FROM messages WHERE sender_id = ? AND recipient_id = ? AND (status = 'sent' OR ${HAS_ARRIVED}))`,
  )
    .pluck()
    .get(memberId, String(recipientId)) === 1;

/** Must agree with `receivedBy`. */
export const isReceivedBy = (message: typeof messages.$inferSelect, { id }: Reader): boolean =>
  message.recipientId === String(id) && message.status !== "blocked" && !message.withheld;

function requireReceived(id: number, reader: Reader) {
  const found = db()
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), receivedBy(reader.id)))
    .get();
  if (!found) throw new Refusal(404, NO_SUCH_MESSAGE);
  return found;
}

/** Throws Refusal 404 for a message that the member hasn't received. */
export function blockSenderOf(id: number, reader: Reader): void {
  inTransaction(() => {
    blockSender(reader.id, requireReceived(id, reader).senderId);
    settleNotificationsOf(reader.id);
  });
}

/** Only once. Throws Refusal 404 for a message that the member hasn't received. */
export function reportMessage(id: number, reader: Reader): void {
  inTransaction(() => {
    requireReceived(id, reader);
    db().insert(messageReports).values({ messageId: id, reporterId: reader.id }).onConflictDoNothing().run();
  });
}

export const reportedAmong = (ids: readonly number[], memberId: number): Set<number> =>
  new Set(
    db()
      .select({ id: messageReports.messageId })
      .from(messageReports)
      .where(and(inArray(messageReports.messageId, [...ids]), eq(messageReports.reporterId, memberId)))
      .all()
      .map(({ id }) => id),
  );
