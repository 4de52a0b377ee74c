import { and, asc, eq, gt, lt } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { lifetimeOf } from "#app/accounts/members/verifications.server";
import { registrations } from "#drizzle/schema.server";

/* Each waits with its own password, so nobody's password gets confirmed by another (other/product.md, "Joining"). */

export type Registration = typeof registrations.$inferSelect;

/** Per address (other/product.md, "Joining"). */
const MAX_WAITING_REGISTRATIONS = 3;

export const waitingFor = (email: string): Registration[] =>
  db()
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, Date.now())))
    .orderBy(asc(registrations.id))
    .all();

export const allWaiting = (): Registration[] =>
  db()
    .select()
    .from(registrations)
    .where(gt(registrations.expiresAt, Date.now()))
    .orderBy(asc(registrations.id))
    .all();

export interface Joining {
  email: string;
  name: string;
  password: string;
  /** A keyed hash of the network. */
  asker: string;
  /** Hash of the browser's mark (confirmation-cookie.server.ts). */
  browser: string;
  /** Such as "Firefox on Linux". */
  device: string;
  redirectTo?: string;
}

/** The earliest of whoever has most, so that frequent requests push out nobody else's. */
function leastMissed(waiting: readonly Registration[], { asker }: Joining): Registration | undefined {
  const ofAsker = (of: string | null) =>
    waiting.filter((one) => one.asker === of).length + Number(of === asker);
  const most = Math.max(...waiting.map((one) => ofAsker(one.asker)));
  return waiting.find((one) => ofAsker(one.asker) === most);
}

/** Call it inside a transaction: one above the limit pushes out another. */
export function addRegistration(input: Joining): Registration {
  const waiting = waitingFor(input.email);
  const pushedOut = waiting.length < MAX_WAITING_REGISTRATIONS ? undefined : leastMissed(waiting, input);
  if (pushedOut) db().delete(registrations).where(eq(registrations.id, pushedOut.id)).run();
  const expiresAt = lifetimeOf("registration");
  return db()
    .insert(registrations)
    .values({ ...input, expiresAt })
    .returning()
    .get();
}

export function endRegistrations(email: string): void {
  db().delete(registrations).where(eq(registrations.email, email)).run();
}

export function sweepRegistrations(): void {
  db().delete(registrations).where(lt(registrations.expiresAt, Date.now())).run();
}
