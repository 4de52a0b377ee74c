import { and, asc, eq, gt, lt, notBetween } from "drizzle-orm";

import { db, inTransaction } from "#app/platform/db/db.server";
import { DAY_MS, type Period } from "#app/platform/durations";
import { emailSubscribers } from "#drizzle/schema.server";

/* Addresses that asked for the weekly mail of what is new; nobody needs an account for it. */

export type Subscriber = typeof emailSubscribers.$inferSelect;

/** How long the link that confirms works. */
const CONFIRMATION_TTL_MS = DAY_MS;

const of = (email: string) => eq(emailSubscribers.email, email);

export const subscriberBy = (email: string): Subscriber | undefined =>
  db().select().from(emailSubscribers).where(of(email)).get();

/** An address that isn't confirmed has another day to be. Returns whether it is. */
export const askForConfirmation = (email: string): boolean =>
  inTransaction(() => {
    const subscribedAt = Date.now();
    db()
      .insert(emailSubscribers)
      .values({ email, name: "", subscribedAt })
      .onConflictDoUpdate({
        target: emailSubscribers.email,
        set: { subscribedAt },
        setWhere: eq(emailSubscribers.isVerified, false),
      })
      .run();
    return subscriberBy(email)?.isVerified ?? false;
  });

const isFresh = ({ isVerified, subscribedAt }: Subscriber): boolean =>
  isVerified || subscribedAt > Date.now() - CONFIRMATION_TTL_MS;

/** Who may confirm, or has. */
export function subscriberToConfirm(email: string): Subscriber | undefined {
  const found = subscriberBy(email);
  return found && isFresh(found) ? found : undefined;
}

/** What comes after the change `toldSequence` is news. Returns whether the address asked for it within a day. */
export const confirmSubscriber = (email: string, toldSequence: number): boolean =>
  inTransaction(() => {
    const found = subscriberToConfirm(email);
    if (!found) return false;
    if (found.isVerified) return true;
    const begun = { isVerified: true, weeklyAt: Date.now(), toldSequence };
    db().update(emailSubscribers).set(begun).where(of(email)).run();
    return true;
  });

/** A member's goes with the member. Call it in the transaction that changes the address. */
export function moveSubscriber(from: string, to: string): void {
  if (subscriberBy(to)) return forgetSubscriber(from);
  db().update(emailSubscribers).set({ email: to }).where(of(from)).run();
}

/** Call it in a transaction. */
export function forgetSubscriber(email: string): void {
  db().delete(emailSubscribers).where(of(email)).run();
}

export function sweepSubscribers(): void {
  const { isVerified, subscribedAt } = emailSubscribers;
  const before = Date.now() - CONFIRMATION_TTL_MS;
  db()
    .delete(emailSubscribers)
    .where(and(eq(isVerified, false), lt(subscribedAt, before)))
    .run();
}

/** Who had no mail on that day, and hasn't been told of that week. */
const isDue = ({ from, to }: Period, week: Period) =>
  and(
    eq(emailSubscribers.isVerified, true),
    notBetween(emailSubscribers.sentAt, from, to),
    notBetween(emailSubscribers.weeklyAt, week.from, week.to),
  );

export const dueSubscribers = (after: number, today: Period, week: Period, limit: number): Subscriber[] =>
  db()
    .select()
    .from(emailSubscribers)
    .where(and(gt(emailSubscribers.id, after), isDue(today, week)))
    .orderBy(asc(emailSubscribers.id))
    .limit(limit)
    .all();

/** Call it in a transaction. Returns whether the mail may be sent: no other process was faster, and nobody unsubscribed. */
export const claimSubscriber = ({ id, email }: Subscriber, today: Period, week: Period): boolean =>
  db()
    .update(emailSubscribers)
    .set({ sentAt: Date.now() })
    .where(and(eq(emailSubscribers.id, id), of(email), isDue(today, week)))
    .run().changes > 0;

const change = (id: number, values: Partial<Subscriber>): void =>
  void db().update(emailSubscribers).set(values).where(eq(emailSubscribers.id, id)).run();

/** The mail wasn't accepted. Call it in a transaction. */
export const giveBackSubscriber = ({ id, sentAt }: Subscriber): void => change(id, { sentAt });

/** The week is over for it; `toldSequence` is the last change that a mail told of. Call it in a transaction. */
export const noteSubscriberWeek = ({ id }: Subscriber, toldSequence?: number): void =>
  change(id, { weeklyAt: Date.now(), ...(toldSequence !== undefined && { toldSequence }) });
