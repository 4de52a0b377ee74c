import { markThreadNoticesRead } from "#app/catalogue/about/notifications/notifications.server";
import { HAS_ARRIVED } from "#app/messages/received-messages.server";
import { inTransaction, statement } from "#app/platform/db/db.server";

const RECEIVED = `recipient_id = @key AND sender_id = @otherId AND ${HAS_ARRIVED}`;

const pairOf = (memberId: number, otherId: number) => ({ key: String(memberId), otherId });

/** What the member is told of a thread goes once nothing of it is left to read. Call it in the transaction that changes that. */
export function settleNotice(memberId: number, otherId: number): void {
  const isUnread = statement<[object], number>(
    `SELECT EXISTS (SELECT 1 FROM messages WHERE ${RECEIVED} AND read_at IS NULL)`,
  );
  if (isUnread.pluck().get(pairOf(memberId, otherId)) === 0) {
    markThreadNoticesRead(memberId, otherId);
  }
}

/** The ids of the first and the last message that the member was shown. */
export interface Shown {
  first: number;
  last: number;
}

const ALL: Shown = { first: 0, last: Number.MAX_SAFE_INTEGER };

/** What the other one wrote and the member was shown is read, or all of it. */
export function markThreadRead(memberId: number, otherId: number, shown: Shown = ALL): void {
  inTransaction(() => {
    statement<[object], unknown>(
      `UPDATE messages SET read_at = @now WHERE ${RECEIVED} AND read_at IS NULL AND id BETWEEN @first AND @last`,
    ).run({ ...pairOf(memberId, otherId), ...shown, now: Date.now() });
    settleNotice(memberId, otherId);
  });
}

/** The last message that the other one wrote is unread again. */
export function markThreadUnread(memberId: number, otherId: number): void {
  statement<[object], unknown>(
    `UPDATE messages SET read_at = NULL WHERE id = (SELECT max(id) FROM messages WHERE ${RECEIVED})`,
  ).run(pairOf(memberId, otherId));
}
