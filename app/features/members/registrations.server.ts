import { and, asc, eq, gt, lt } from "drizzle-orm";

import { db } from "#app/foundation/db.server";
import { emailLinks, registrations } from "#drizzle/schema.server";

/*
 * Who asked to join and hasn't confirmed the address yet. Each registration waits with the name and the password that
 * were typed for it, and only its own link makes a member of it: so nobody can slip their own password under somebody
 * else's confirmation (rulings, section 5).
 */

export type Registration = typeof registrations.$inferSelect;

/** How many registrations of one address wait at most, and how long (rulings, section 5), in milliseconds. */
const MOST_WAITING = 3;
export const REGISTRATION_LASTS = 24 * 60 * 60 * 1000;

/** The registrations that wait for an address to be confirmed, the earliest first. */
export const waitingFor = (email: string): Registration[] =>
  db()
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, Date.now())))
    .orderBy(asc(registrations.id))
    .all();

/** All registrations that wait, the earliest first, for the operator. */
export const allWaiting = (): Registration[] =>
  db()
    .select()
    .from(registrations)
    .where(gt(registrations.expiresAt, Date.now()))
    .orderBy(asc(registrations.id))
    .all();

/** Adds a registration; one more than can wait pushes out the earliest. Call it inside a transaction. */
export function addRegistration(input: { email: string; name: string; password: string }): Registration {
  const waiting = waitingFor(input.email);
  for (const { id } of waiting.slice(0, Math.max(0, waiting.length - MOST_WAITING + 1))) {
    db().delete(registrations).where(eq(registrations.id, id)).run();
  }
  const expiresAt = Date.now() + REGISTRATION_LASTS;
  return db()
    .insert(registrations)
    .values({ ...input, expiresAt })
    .returning()
    .get();
}

/** Ends the registrations of an address, and their links. */
export function endRegistrations(email: string): void {
  db().delete(registrations).where(eq(registrations.email, email)).run();
}

/** Removes registrations and links that are over. */
export function sweepRegistrations(): void {
  const now = Date.now();
  db().delete(registrations).where(lt(registrations.expiresAt, now)).run();
  db().delete(emailLinks).where(lt(emailLinks.expiresAt, now)).run();
}
