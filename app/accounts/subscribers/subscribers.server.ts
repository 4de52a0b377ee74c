import { and, asc, eq, gt, lt } from "drizzle-orm";

import { db, inTransaction } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";
import { isToken, newToken } from "#app/platform/one-time-token.server";
import { emailSubscribers } from "#drizzle/schema.server";

/* Addresses that asked for the weekly mail of what is new; nobody needs an account for it. */

export type Subscriber = typeof emailSubscribers.$inferSelect;

/** How long the link that confirms works. */
export const CONFIRMATION_TTL_MS = DAY_MS;

const of = (email: string) => eq(emailSubscribers.email, email);

export const subscriberBy = (email: string): Subscriber | undefined =>
  db().select().from(emailSubscribers).where(of(email)).get();

/** Returns the token of the link that confirms; undefined for an address that is confirmed. */
export const askForConfirmation = (email: string): string | undefined =>
  inTransaction(() => {
    if (subscriberBy(email)?.isVerified) return undefined;
    const { token, tokenHash } = newToken();
    const asked = { verificationToken: tokenHash, subscribedAt: Date.now() };
    db()
      .insert(emailSubscribers)
      .values({ email, name: "", ...asked })
      .onConflictDoUpdate({ target: emailSubscribers.email, set: asked })
      .run();
    return token;
  });

/** The one to whom such a link was sent; the link works also again. */
export function subscriberOfLink(email: string, token: string): Subscriber | undefined {
  const found = subscriberBy(email);
  if (!found || !isToken(token, found.verificationToken)) return undefined;
  return found.isVerified || found.subscribedAt > Date.now() - CONFIRMATION_TTL_MS ? found : undefined;
}

/** What comes after the change `toldSequence` is news. Returns whether the link is good. */
export const confirmSubscriber = (email: string, token: string, toldSequence: number): boolean =>
  inTransaction(() => {
    const found = subscriberOfLink(email, token);
    if (!found) return false;
    if (found.isVerified) return true;
    const begun = { isVerified: true, weeklyAt: Date.now(), toldSequence };
    db().update(emailSubscribers).set(begun).where(of(email)).run();
    return true;
  });

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

/** Whose last mail was before that. */
const isDue = (before: number) =>
  and(eq(emailSubscribers.isVerified, true), lt(emailSubscribers.weeklyAt, before));

export const dueSubscribers = (after: number, before: number, limit: number): Subscriber[] =>
  db()
    .select()
    .from(emailSubscribers)
    .where(and(gt(emailSubscribers.id, after), isDue(before)))
    .orderBy(asc(emailSubscribers.id))
    .limit(limit)
    .all();

/** Returns whether no other process was faster. */
export const claimSubscriber = ({ id }: Subscriber, before: number): boolean =>
  inTransaction(
    () =>
      db()
        .update(emailSubscribers)
        .set({ weeklyAt: Date.now() })
        .where(and(eq(emailSubscribers.id, id), isDue(before)))
        .run().changes > 0,
  );

const change = (id: number, values: Partial<Subscriber>): void =>
  inTransaction(() => {
    db().update(emailSubscribers).set(values).where(eq(emailSubscribers.id, id)).run();
  });

/** The mail wasn't accepted. */
export const giveBackSubscriber = ({ id, weeklyAt }: Subscriber): void => change(id, { weeklyAt });

export const noteSubscriberTold = ({ id }: Pick<Subscriber, "id">, toldSequence: number): void =>
  change(id, { toldSequence, weeklyAt: Date.now() });
