import { eq } from "drizzle-orm";

import type { MailRhythm } from "#app/catalogue/saves/mail-rhythm";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { digests } from "#drizzle/schema.server";

/* Of whoever has saved something: how often mail tells of changes, and when it last did. */

/** Until the member chooses. */
const CHANGES: MailRhythm = "weekly";

/** Call it in the transaction that saves something. What is weekly begins on the next Monday. */
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

/** Of anything that the member saved. */
export const isToldByMail = (memberId: number): boolean =>
  statement<[object], number>(
    `SELECT EXISTS (SELECT 1 FROM digests WHERE member_id = @memberId AND changes <> 'never')
       OR EXISTS (SELECT 1 FROM saved_searches WHERE member_id = @memberId AND mail <> 'never')`,
  )
    .pluck()
    .get({ memberId }) === 1;

/** Nothing saved is told by mail any more, until the member chooses so again. */
export function stopDigest(memberId: number): void {
  statement<[number], unknown>("UPDATE digests SET changes = 'never' WHERE member_id = ?").run(memberId);
  statement<[number], unknown>("UPDATE saved_searches SET mail = 'never' WHERE member_id = ?").run(memberId);
}

/** A member to be told what is new. */
export interface DigestReader {
  memberId: number;
  name: string;
  email: string;
  changes: MailRhythm;
  sentAt: number;
  /** When what is weekly was last told. */
  weeklyAt: number;
}

/** Whose last mail was before that; of confirmed members, by their ids. */
export const digestReaders = (after: number, sentBefore: number, limit: number): DigestReader[] =>
  statement<[object], DigestReader>(
    `SELECT member.id AS memberId, member.name, member.email, digest.changes, digest.sent_at AS sentAt,
       digest.weekly_at AS weeklyAt
     FROM digests AS digest JOIN hub_members AS member ON member.id = digest.member_id
     WHERE digest.member_id > @after AND digest.sent_at < @sentBefore AND member.verified
     ORDER BY digest.member_id LIMIT @limit`,
  ).all({ after, sentBefore, limit });

/** Returns whether no other process was faster. */
export const claimDigest = (memberId: number, sentBefore: number): boolean =>
  inTransaction(
    () =>
      statement<[object], unknown>(
        "UPDATE digests SET sent_at = @now WHERE member_id = @memberId AND sent_at < @sentBefore",
      ).run({ memberId, sentBefore, now: Date.now() }).changes > 0,
  );

/** The mail wasn't accepted. */
export const giveBackDigest = ({ memberId, sentAt }: DigestReader): void =>
  inTransaction(() => {
    db().update(digests).set({ sentAt }).where(eq(digests.memberId, memberId)).run();
  });

/** Call it in the transaction that notes what was told. */
export function noteWeekly(memberId: number): void {
  db().update(digests).set({ weeklyAt: Date.now() }).where(eq(digests.memberId, memberId)).run();
}

/** Nothing weekly was left to tell. */
export const endWeek = (since: number): void =>
  inTransaction(() => {
    statement<[object], unknown>("UPDATE digests SET weekly_at = @now WHERE weekly_at < @since").run({
      now: Date.now(),
      since,
    });
  });
