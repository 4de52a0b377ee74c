import { isBlocked } from "#app/accounts/blocks/blocks.server";
import { beginDigest } from "#app/catalogue/about/saves/digest-rows.server";
import {
  NOTIFICATION_SWITCHES,
  type NotificationKind,
} from "#app/catalogue/about/notifications/notification";
import { isMuted } from "#app/catalogue/about/notifications/mutes.server";
import { isSwitchedOff } from "#app/catalogue/about/notifications/notification-settings.server";
import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#drizzle/schema.server";

/* Rows of `notifications`; what each says is asked when it is shown (notification-causes.server.ts). */

export interface Happening {
  what: NotificationKind;
  /**
   * The entry to which it happened, or that a comment that was removed, approved or reported stands under; of an entry that is gone,
   * its kind alone.
   */
  kind?: DataKind;
  entryId?: number;
  /** The other side of the thread of messages. */
  otherId?: number;
  searchId?: number;
  /** Of what is gone, and of a comment that was approved, how it begins; of a search, its first finds. */
  title?: string;
  /** The operator's words. */
  reason?: string;
  /** What a search found. */
  count?: number;
  /** When it happened, as the row says that it comes from; in milliseconds since 1970. */
  at: number;
}

/** Several of these are one, until it is read. */
const JOINED: readonly NotificationKind[] = ["like", "comment", "message", "answer", "search"];

const OF_SUBJECT =
  "kind IS @kind AND entry_id IS @entryId AND other_id IS @otherId AND search_id IS @searchId";

const switchOf = (what: NotificationKind) =>
  NOTIFICATION_SWITCHES.find(({ tells }) => (tells as readonly string[]).includes(what))?.name ?? "operator";

/**
 * Tells a member what happened, unless they don't want to know: it is their own doing or that of somebody they blocked, its kind is
 * switched off, or its post or thread muted. `from` is the member who did it. Call it in the transaction in which it happens.
 */
export function notify(memberId: number, happening: Happening, from?: number): void {
  const { what, kind = null, entryId = null, otherId = null, searchId = null, at } = happening;
  const { title = null, reason = null, count = null } = happening;
  if (from === memberId || isSwitchedOff(memberId, switchOf(what))) return;
  if (from !== undefined && isBlocked(from, memberId)) return;
  if (isMuted(memberId, { kind, entryId, otherId })) return;
  const row = { memberId, what, kind, entryId, otherId, searchId, title, reason, count, at };
  const isJoined =
    JOINED.includes(what) &&
    statement<[object], unknown>(
      `UPDATE notifications SET since = min(since, @at), at = max(at, @at), title = coalesce(@title, title), count = coalesce(@count, count)
       WHERE member_id = @memberId AND read_at IS NULL AND what = @what AND ${OF_SUBJECT}`,
    ).run(row).changes > 0;
  if (isJoined) return;
  beginDigest(memberId);
  statement<[object], unknown>(
    `INSERT INTO notifications (member_id, what, kind, entry_id, other_id, search_id, title, reason, count, since, at)
     VALUES (@memberId, @what, @kind, @entryId, @otherId, @searchId, @title, @reason, @count, @at, @at)`,
  ).run(row);
}

/** Whether something is still to be told to the member, by a page or a mail, of what happened at that moment. */
export const isToTell = (
  memberId: number,
  { what, kind, entryId, at }: Pick<Happening, "what" | "kind" | "entryId" | "at">,
): boolean =>
  statement<[object], unknown>(
    `SELECT 1 FROM notifications WHERE member_id = @memberId AND read_at IS NULL AND told_at < @at
       AND what = @what AND kind = @kind AND entry_id = @entryId AND @at BETWEEN since AND at`,
  ).get({ memberId, what, kind, entryId, at }) !== undefined;

/** More are told as "9+". */
const MAX_COUNTED = 10;

/** At most 10. */
export const countUnread = (memberId: number): number =>
  statement<[number, number], number>(
    `SELECT count(*) FROM (SELECT 1 FROM notifications WHERE member_id = ? AND read_at IS NULL LIMIT ?)`,
  )
    .pluck()
    .get(memberId, MAX_COUNTED) ?? 0;

const causes = (table: "likes" | "comments", by: string): string =>
  `SELECT 1 FROM ${table} AS cause WHERE cause.kind = notifications.kind AND cause.entry_id = notifications.entry_id
     AND cause.created_at BETWEEN since AND at AND ${by} <> notifications.member_id
     AND NOT EXISTS (SELECT 1 FROM message_blocks WHERE message_blocks.member_id = notifications.member_id AND sender_id = ${by})`;

/** What a notification of these tells of: it is without a cause once none is left. */
const CAUSES = {
  like: causes("likes", "cause.member_id"),
  comment: `${causes("comments", "cause.author_id")} AND cause.held_at IS NULL`,
};

const settle = (what: keyof typeof CAUSES, which: string, values: object): void =>
  void statement<[object], unknown>(
    `DELETE FROM notifications WHERE ${which} AND what = @what AND read_at IS NULL AND NOT EXISTS (${CAUSES[what]})`,
  ).run({ ...values, what });

/** Nobody is told any more of what was taken back. Call it in the transaction that takes it back. */
export const settleNotifications = (
  { kind, id }: { kind: DataKind; id: number },
  what: keyof typeof CAUSES,
): void => settle(what, "kind = @kind AND entry_id = @id", { kind, id });

/** The member isn't told any more of whom they block. Call it in that transaction. */
export function settleNotificationsOf(memberId: number): void {
  for (const what of ["like", "comment"] as const) settle(what, "member_id = @memberId", { memberId });
  statement<[object], unknown>(
    `DELETE FROM notifications WHERE member_id = @memberId AND what IN ('message', 'answer') AND read_at IS NULL
       AND other_id IN (SELECT sender_id FROM message_blocks WHERE member_id = @memberId)`,
  ).run({ memberId });
}

/** What the member was told of the thread with the other one until now. */
export function markThreadNoticesRead(memberId: number, otherId: number): void {
  statement<[object], unknown>(
    `UPDATE notifications SET read_at = @now
     WHERE member_id = @memberId AND read_at IS NULL AND what IN ('message', 'answer') AND other_id = @otherId`,
  ).run({ memberId, otherId, now: Date.now() });
}

/** Takes back what an operator's act told at that moment, where it wasn't read. Returns whom it had told. */
export const untell = (at: number): Set<number> =>
  new Set(
    statement<[number], number>(
      `DELETE FROM notifications WHERE read_at IS NULL AND at = ? AND what IN ('removed', 'approved', 'report')
       RETURNING member_id`,
    )
      .pluck()
      .all(at),
  );
