import { and, asc, eq, ne } from "drizzle-orm";

import { BAD_RESET_PAGE, UNVERIFIED_LOGIN, WRONG_LOGIN } from "#app/accounts/members/member";
import type { LoginInput, ResetInput } from "#app/accounts/members/member-schema";
import { endAddressChange } from "#app/accounts/account/address-change.server";
import { fittingHash, hashBesides, hashPassword } from "#app/accounts/passwords/passwords.server";
import { endRegistrations, waitingFor } from "#app/accounts/joining/registrations.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { updateAuthorSnapshot } from "#app/accounts/members/member-data.server";
import { HOUR_MS } from "#app/platform/durations";
import { isToken, newToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { endAllSessions } from "#app/accounts/sessions/session.server";
import { hubMembers } from "#drizzle/schema.server";

export type Member = typeof hubMembers.$inferSelect;

/** other/product.md, "Passwords and links". */
const RESET_TOKEN_TTL_MS = HOUR_MS;

export const memberByEmail = (email: string): Member | undefined =>
  db().select().from(hubMembers).where(eq(hubMembers.email, email)).get();

export const memberById = (id: number): Member | undefined =>
  db().select().from(hubMembers).where(eq(hubMembers.id, id)).get();

export const allMembers = (): Member[] => db().select().from(hubMembers).orderBy(asc(hubMembers.id)).all();

function hashesOf(email: string) {
  const member = memberByEmail(email);
  const hashes = waitingFor(email).map(({ password }) => password);
  return { member, hashes: member ? [member.password, ...hashes] : hashes };
}

/** Shares the salt of the address's other hashes, so that all are compared at once. */
export const hashForJoining = (email: string, password: string): Promise<string> =>
  hashBesides(email, password, hashesOf(email).hashes);

/** Every outcome takes the same time. @throws Refusal 401, or 403 with `needsVerification` */
export async function memberByPassword({ email, password }: LoginInput): Promise<Member> {
  const { member, hashes } = hashesOf(email);
  const fits = await fittingHash(password, hashes);
  if (fits === undefined) throw new Refusal(401, WRONG_LOGIN);
  if (!member?.verified || fits > 0) {
    throw new Refusal(403, UNVERIFIED_LOGIN, undefined, { needsVerification: true });
  }
  return member;
}

export async function isPasswordOf(member: Member, password: string): Promise<boolean> {
  return (await fittingHash(password, [member.password])) !== undefined;
}

/** The earlier link ends; undefined when nobody has the address. */
export function newResetToken(email: string): string | undefined {
  const { token, tokenHash } = newToken();
  const { changes } = db()
    .update(hubMembers)
    .set({ resetToken: tokenHash, resetTokenExpires: Date.now() + RESET_TOKEN_TTL_MS })
    .where(eq(hubMembers.email, email))
    .run();
  return changes > 0 ? token : undefined;
}

/** Compares hashes, so that timing reveals nothing. Undefined when the link isn't the latest, was used or expired. */
export function memberByResetToken(email: string, token: string): Member | undefined {
  const member = memberByEmail(email);
  const right = isToken(token, member?.resetToken) && (member?.resetTokenExpires ?? 0) > Date.now();
  return right ? member : undefined;
}

function requireResetToken(email: string, token: string): Member {
  const member = memberByResetToken(email, token);
  if (!member) throw new Refusal(400, BAD_RESET_PAGE);
  return member;
}

/**
 * Ends all sessions and confirms the address. @throws Refusal 400 when the link isn't the latest, was used or expired
 */
export async function resetPassword({ email, token, newPassword }: ResetInput): Promise<Member> {
  // Before hashing, which costs far more than a made-up token.
  requireResetToken(email, token);
  const password = await hashPassword(newPassword);
  return inTransaction(() => {
    const member = requireResetToken(email, token);
    db()
      .update(hubMembers)
      .set({ password, resetToken: null, resetTokenExpires: null, verified: true, lastSeenAt: Date.now() })
      .where(eq(hubMembers.id, member.id))
      .run();
    endRegistrations(email);
    endAddressChange(member.id);
    endAllSessions(member.id);
    return member;
  });
}

export function renameMember(id: number, name: string): void {
  inTransaction(() => {
    db().update(hubMembers).set({ name }).where(eq(hubMembers.id, id)).run();
    updateAuthorSnapshot(id, { author: name });
  });
}

export function setCompletedTour(id: number, completedTour: boolean): void {
  db().update(hubMembers).set({ completedTour }).where(eq(hubMembers.id, id)).run();
}

/** Ends reset links, a pending change of address, and every other session. */
export async function changePassword(id: number, newPassword: string, sidHash: string): Promise<void> {
  const password = await hashPassword(newPassword);
  inTransaction(() => {
    db()
      .update(hubMembers)
      .set({ password, resetToken: null, resetTokenExpires: null })
      .where(eq(hubMembers.id, id))
      .run();
    endAddressChange(id);
    endAllSessions(id, sidHash);
  });
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
