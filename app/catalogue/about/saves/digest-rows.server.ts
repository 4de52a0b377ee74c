import { eq } from "drizzle-orm";

import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import {
  notificationSettings,
  setNotificationSettings,
} from "#app/catalogue/about/notifications/notification-settings.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import type { Period } from "#app/platform/durations";
import { digests } from "#drizzle/schema.server";

/* Of whoever has saved something, or was told of something: how often mail tells of changes, and when it last did. */

/** Until the member chooses. */
const CHANGES: MailRhythm = "weekly";

/** Call it in the transaction that saves or tells something. What is weekly begins on the next Monday. */
export function beginDigest(memberId: number): void {
  db()
    .insert(digests)
    .values({ memberId, changes: CHANGES, weeklyAt: Date.now() })
    .onConflictDoNothing()
    .run();
}

export const changesMailOf = (memberId: number): MailRhythm =>
  db().select({ changes: digests.changes }).from(digests).where(eq(digests.memberId, memberId)).get()
    ?.changes ?? CHANGES;

export const setChangesMail = (memberId: number, changes: MailRhythm): void =>
  inTransaction(() => {
    beginDigest(memberId);
    db().update(digests).set({ changes }).where(eq(digests.memberId, memberId)).run();
  });

/** Of anything that the member saved, or that happened to theirs. */
export const isToldByMail = (memberId: number): boolean =>
  notificationSettings(memberId).mail !== "never" ||
  statement<[object], number>(
    `SELECT EXISTS (SELECT 1 FROM digests WHERE member_id = @memberId AND changes <> 'never')
       OR EXISTS (SELECT 1 FROM saved_searches WHERE member_id = @memberId AND mail <> 'never')`,
  )
    .pluck()
    .get({ memberId }) === 1;

/** Nothing is told by mail any more, until the member chooses so again. */
export const stopDigest = (memberId: number): void =>
  inTransaction(() => {
    setNotificationSettings(memberId, { ...notificationSettings(memberId), mail: "never" });
    setChangesMail(memberId, "never");
    statement<[number], unknown>("UPDATE saved_searches SET mail = 'never' WHERE member_id = ?").run(
      memberId,
    );
  });

/** A member to be told what is new. */
export interface DigestReader {
  memberId: number;
  name: string;
  email: string;
  sentAt: number;
  /** When what is weekly was last told. */
  weeklyAt: number;
}

/** Who had no mail in that time; of confirmed members, by their ids. */
export const digestReaders = (after: number, today: Period, limit: number): DigestReader[] =>
  statement<[object], DigestReader>(
    `SELECT member.id AS memberId, member.name, member.email, digest.sent_at AS sentAt,
       digest.weekly_at AS weeklyAt
     FROM digests AS digest JOIN hub_members AS member ON member.id = digest.member_id
     WHERE digest.member_id > @after AND digest.sent_at NOT BETWEEN @from AND @to AND member.verified
     ORDER BY digest.member_id LIMIT @limit`,
  ).all({ after, ...today, limit });

/** Call it in a transaction. Returns whether the mail may be sent: no other process was faster, and the address is still the member's. */
export const claimDigest = ({ memberId, email }: DigestReader, today: Period): boolean =>
  statement<[object], unknown>(
    `UPDATE digests SET sent_at = @now WHERE member_id = @memberId AND sent_at NOT BETWEEN @from AND @to
       AND EXISTS (SELECT 1 FROM hub_members WHERE id = @memberId AND email = @email AND verified)`,
  ).run({ memberId, email, ...today, now: Date.now() }).changes > 0;

/** The mail wasn't accepted. Call it in a transaction. */
export function giveBackDigest({ memberId, sentAt }: DigestReader): void {
  db().update(digests).set({ sentAt }).where(eq(digests.memberId, memberId)).run();
}

/** What is weekly was told to these members, or there was nothing to tell. Call it in a transaction. */
export function noteWeekly(memberIds: readonly number[]): void {
  statement<[object], unknown>(
    "UPDATE digests SET weekly_at = @now WHERE member_id IN (SELECT value FROM json_each(@ids))",
  ).run({ ids: JSON.stringify(memberIds), now: Date.now() });
}
