import type { NotificationKind } from "#app/catalogue/about/notifications/notification";
import type { NotificationCursor } from "#app/catalogue/about/notifications/notification-cursor";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import type { DataKind } from "#drizzle/schema.server";

/* A member's notifications, as they are stored; notification-causes.server.ts asks what they say. */

/** Moments are milliseconds since 1970. */
export interface NotificationRow extends NotificationCursor {
  what: NotificationKind;
  kind: DataKind | null;
  entryId: number | null;
  otherId: number | null;
  searchId: number | null;
  title: string | null;
  reason: string | null;
  count: number | null;
  since: number;
  readAt: number | null;
}

const rows = (which: string): string =>
  `SELECT id, what, kind, entry_id AS entryId, other_id AS otherId, search_id AS searchId, title, reason, count, since, at,
     read_at AS readAt
   FROM notifications WHERE member_id = @memberId AND ${which} ORDER BY at DESC, id DESC LIMIT @limit`;

const NEWEST: NotificationCursor = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** Newest first. */
export const listNotifications = (
  memberId: number,
  limit: number,
  before: NotificationCursor = NEWEST,
): NotificationRow[] =>
  statement<[object], NotificationRow>(rows("(at, id) < (@at, @id)")).all({
    memberId,
    limit,
    at: before.at,
    id: before.id,
  });

/** Whether a mail tells of it is said of each saved search by itself. */
const IS_MAILED = "read_at IS NULL AND what <> 'search'";

/** Those that neither the member nor a mail knows of; newest first. */
export const untoldNotifications = (memberId: number, limit: number): NotificationRow[] =>
  statement<[object], NotificationRow>(rows(`${IS_MAILED} AND told_at < at`)).all({ memberId, limit });

const UP_TO = "member_id = @memberId AND (at, id) <= (@at, @id)";

/** A mail has told of all up to this one. Call it in a transaction. */
export function noteNotificationsTold(memberId: number, { at, id }: NotificationCursor): void {
  statement<[object], unknown>(
    `UPDATE notifications SET told_at = at WHERE ${UP_TO} AND ${IS_MAILED} AND told_at < at`,
  ).run({ memberId, at, id });
}

/** Undefined where all are read. */
export const newestUnread = (memberId: number): NotificationCursor | undefined =>
  statement<[number], NotificationCursor>(
    "SELECT at, id FROM notifications WHERE member_id = ? AND read_at IS NULL ORDER BY at DESC, id DESC LIMIT 1",
  ).get(memberId);

/** What the member doesn't know yet of what happened to an entry, as that stands now. */
export const unreadOf = (
  memberId: number,
  { kind, id }: { kind: DataKind; id: number },
): NotificationCursor[] =>
  statement<[object], NotificationCursor>(
    "SELECT at, id FROM notifications WHERE member_id = @memberId AND read_at IS NULL AND kind = @kind AND entry_id = @id",
  ).all({ memberId, kind, id });

/** What was joined with one of them since stays unread. */
export const markTheseRead = (memberId: number, these: readonly NotificationCursor[]): void =>
  inTransaction(() => {
    const mark = statement<[object], unknown>(
      "UPDATE notifications SET read_at = @now WHERE member_id = @memberId AND id = @id AND at <= @at AND read_at IS NULL",
    );
    for (const { at, id } of these) mark.run({ memberId, at, id, now: Date.now() });
  });

/** Undefined where it isn't the member's. */
export const notificationAt = (memberId: number, id: number): NotificationCursor | undefined =>
  statement<[number, number], NotificationCursor>(
    "SELECT at, id FROM notifications WHERE member_id = ? AND id = ?",
  ).get(memberId, id);

/** What came after this one stays unread, and what was joined with an earlier one since. */
export const markNotificationsRead = (memberId: number, { at, id }: NotificationCursor): void =>
  inTransaction(() => {
    statement<[object], unknown>(
      `UPDATE notifications SET read_at = @now WHERE ${UP_TO} AND read_at IS NULL`,
    ).run({ memberId, at, id, now: Date.now() });
  });

const ROWS_PER_BATCH = 1000;

/** Read ones of before that moment. Returns how many there are. */
export async function forgetOldNotifications({
  before,
  dryRun,
}: {
  before: number;
  dryRun: boolean;
}): Promise<number> {
  const lastOfBatch = statement<[number, number], number | null>(
    "SELECT max(id) FROM (SELECT id FROM notifications WHERE id > ? ORDER BY id LIMIT ?)",
  ).pluck();
  const old = "FROM notifications WHERE id > @after AND id <= @last AND read_at < @before";
  const count = statement<[object], number>(`SELECT count(*) ${old}`).pluck();
  const forget = statement<[object], unknown>(`DELETE ${old}`);
  for (let after = 0, forgotten = 0; ;) {
    const last = lastOfBatch.get(after, ROWS_PER_BATCH);
    if (!last) return forgotten;
    const batch = { after, last, before };
    forgotten += dryRun ? (count.get(batch) ?? 0) : forget.run(batch).changes;
    after = last;
    await takeTurn();
  }
}
