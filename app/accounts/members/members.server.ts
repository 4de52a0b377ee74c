import { and, asc, eq, gt, ne, sql } from "drizzle-orm";

import { endAddressChange } from "#app/accounts/members/address-change.server";
import { endRegistrations } from "#app/accounts/members/registrations.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { hubMembers } from "#drizzle/schema.server";

export type Member = typeof hubMembers.$inferSelect;

export const memberByEmail = (email: string): Member | undefined =>
  db().select().from(hubMembers).where(eq(hubMembers.email, email)).get();

export const memberById = (id: number): Member | undefined =>
  db().select().from(hubMembers).where(eq(hubMembers.id, id)).get();

export const hasNoMembers = (): boolean => db().select().from(hubMembers).limit(1).get() === undefined;

/** In the order of their ids. */
export const membersAfter = (id: number, limit: number): Member[] =>
  db().select().from(hubMembers).where(gt(hubMembers.id, id)).orderBy(asc(hubMembers.id)).limit(limit).all();

export const allMembers = (): Member[] => db().select().from(hubMembers).orderBy(asc(hubMembers.id)).all();

export function renameMember(id: number, name: string): void {
  db().update(hubMembers).set({ name }).where(eq(hubMembers.id, id)).run();
}

export function setCompletedTour(id: number, completedTour: boolean): void {
  db().update(hubMembers).set({ completedTour }).where(eq(hubMembers.id, id)).run();
}

export const isTaken = (email: string, byOtherThan: number): boolean =>
  db()
    .select({ id: hubMembers.id })
    .from(hubMembers)
    .where(and(eq(hubMembers.email, email), ne(hubMembers.id, byOtherThan)))
    .get() !== undefined;

/** For the operator. Sessions stay; the guard checks the address. */
export function setVerified(email: string, verified: boolean): boolean {
  return inTransaction(() => {
    const { changes } = db().update(hubMembers).set({ verified }).where(eq(hubMembers.email, email)).run();
    const member = memberByEmail(email);
    if (member && verified) endRegistrations(email);
    if (member && !verified) endAddressChange(member.id);
    return changes > 0;
  });
}

/** After a restore nobody knows who has been here since, so each is warned again (other/product.md, "Retention"). */
export function forgetWarnings(): void {
  db().update(hubMembers).set({ inactivityWarnedAt: null, inactivityWarningFailedAt: null }).run();
}

/** Of whoever hasn't been seen since. */
export function noteInactivityWarning({ id, lastSeenAt }: Member, isAccepted: boolean): void {
  const now = Date.now();
  db()
    .update(hubMembers)
    .set(
      isAccepted
        ? { inactivityWarnedAt: now, inactivityWarningFailedAt: null }
        : { inactivityWarningFailedAt: now },
    )
    .where(and(eq(hubMembers.id, id), sql`${hubMembers.lastSeenAt} IS ${lastSeenAt}`))
    .run();
}
