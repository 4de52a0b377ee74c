import { and, eq, inArray, ne } from "drizzle-orm";

import { blockSender } from "#app/accounts/blocks/blocks.server";
import { NO_SUCH_MESSAGE } from "#app/messages/message";
import { db, inTransaction } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { messageReports, messages } from "#drizzle/schema.server";

type Reader = Pick<SessionMember, "id">;

/** A message whose mail bounced still reached the inbox. */
export const receivedBy = (memberId: number) =>
  and(
    eq(messages.recipientId, String(memberId)),
    ne(messages.status, "blocked"),
    eq(messages.withheld, false),
  );

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
  inTransaction(() => blockSender(reader.id, requireReceived(id, reader).senderId));
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
