import { and, asc, eq, gt, lt } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { emailLinks, registrations } from "#drizzle/schema.server";

/*
 * Who asked to join and hasn't confirmed the address yet. Each registration waits with the name and the password that
 * were typed for it, and only its own link makes a member of it: so nobody can slip their own password under somebody
 * else's confirmation (other/product.md, "Joining").
 */

export type Registration = typeof registrations.$inferSelect;

/** How many registrations of one address wait at most, and how long (other/product.md, "Joining"), in milliseconds. */
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

/** What somebody typed to join, its password hashed. */
export interface Joining {
  email: string;
  name: string;
  password: string;
  /** A keyed hash of the network that they asked from. */
  asker: string;
  /** Hash of the mark that their browser got (asked-here.server.ts). */
  browser: string;
  /** Where they wanted to go, a path on this site; undefined for Home. */
  redirectTo?: string;
}

/** Which one makes room for another: the earliest of who has most, so that nobody pushes out others by asking often. */
function leastMissed(waiting: readonly Registration[], { asker }: Joining): Registration | undefined {
  const ofAsker = (of: string | null) =>
    waiting.filter((one) => one.asker === of).length + Number(of === asker);
  const most = Math.max(...waiting.map((one) => ofAsker(one.asker)));
  return waiting.find((one) => ofAsker(one.asker) === most);
}

/** Adds a registration; one more than can wait pushes out another. Call it inside a transaction. */
export function addRegistration(input: Joining): Registration {
  const waiting = waitingFor(input.email);
  const pushedOut = waiting.length < MOST_WAITING ? undefined : leastMissed(waiting, input);
  if (pushedOut) db().delete(registrations).where(eq(registrations.id, pushedOut.id)).run();
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
