import { and, eq, gt, inArray, lt } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { hashToken, newToken } from "#app/platform/one-time-token.server";
import { verifications } from "#drizzle/schema.server";

/* Mailed links (other/product.md, "Passwords and links"). A token is made when its mail is sent; only its hash is stored. */

export type Verification = typeof verifications.$inferSelect;

type Type = Verification["type"];

const LIFETIMES_MS: Record<Type, number> = {
  registration: DAY_MS,
  member: DAY_MS,
  change: DAY_MS,
  reset: HOUR_MS,
};

export const lifetimeOf = (type: Type): number => Date.now() + LIFETIMES_MS[type];

export interface NewLink {
  token: string;
  expiresAt: number;
}

type Target = Pick<Verification, "type" | "email"> & { registrationId?: number; memberId?: number };

export function newLink(target: Target, expiresAt = lifetimeOf(target.type)): NewLink {
  const { token, tokenHash } = newToken();
  db()
    .insert(verifications)
    .values({ ...target, tokenHash, expiresAt })
    .run();
  return { token, expiresAt };
}

/** Ends the earlier ones of the member. */
export function newOnlyLink(type: Type, memberId: number, email: string): NewLink {
  endLinks(memberId, type);
  return newLink({ type, memberId, email });
}

/** Used ones are found, too. Looking a hash up tells nothing by its time: varying a token varies every byte of it. */
export const findLink = (
  { token, email }: { token: string; email: string },
  ...types: readonly Type[]
): Verification | undefined =>
  db()
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.tokenHash, hashToken(token)),
        eq(verifications.email, email),
        inArray(verifications.type, types),
        gt(verifications.expiresAt, Date.now()),
      ),
    )
    .get();

const of = (memberId: number, type: Type) =>
  and(eq(verifications.memberId, memberId), eq(verifications.type, type));

/** One of a member that hasn't expired, used or not. */
export const linkOf = (memberId: number, type: Type): Verification | undefined =>
  db()
    .select()
    .from(verifications)
    .where(and(of(memberId, type), gt(verifications.expiresAt, Date.now())))
    .get();

export function endLinks(memberId: number, type: Type): void {
  db().delete(verifications).where(of(memberId, type)).run();
}

/** From now on it tells what it did. */
export function markUsed(memberId: number, which: ReturnType<typeof eq>): void {
  db().update(verifications).set({ usedAt: Date.now(), memberId, registrationId: null }).where(which).run();
}

export function sweepLinks(): void {
  db().delete(verifications).where(lt(verifications.expiresAt, Date.now())).run();
}
