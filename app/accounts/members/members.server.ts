import { and, asc, eq, ne } from "drizzle-orm";

import { BAD_RESET_PAGE, UNVERIFIED_LOGIN, WRONG_LOGIN } from "#app/accounts/members/member";
import type { LoginInput, ResetInput } from "#app/accounts/members/member-schema";
import { endAddressChange } from "#app/accounts/account/address-change.server";
import { fittingHash, hashBesides, hashPassword } from "#app/accounts/passwords/passwords.server";
import { endRegistrations, waitingFor } from "#app/accounts/joining/registrations.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { updateAuthorSnapshot } from "#app/accounts/members/member-data.server";
import { isToken, newToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { endAllSessions } from "#app/accounts/sessions/session.server";
import { hubMembers } from "#drizzle/schema.server";

export type Member = typeof hubMembers.$inferSelect;

/** How long a reset link works (other/product.md, "Passwords and links"), in milliseconds. */
const RESET_LASTS = 60 * 60 * 1000;

/** The member with an address, verified or not. */
export const memberByEmail = (email: string): Member | undefined =>
  db().select().from(hubMembers).where(eq(hubMembers.email, email)).get();

export const memberById = (id: number): Member | undefined =>
  db().select().from(hubMembers).where(eq(hubMembers.id, id)).get();

/** Every member, the earliest first, for the operator. */
export const allMembers = (): Member[] => db().select().from(hubMembers).orderBy(asc(hubMembers.id)).all();

/** The hashes that a password of this address may fit: its member's, then those of the registrations that wait. */
function hashesOf(email: string) {
  const member = memberByEmail(email);
  const hashes = waitingFor(email).map(({ password }) => password);
  return { member, hashes: member ? [member.password, ...hashes] : hashes };
}

/** Hashes a password for someone who joins, so that it can be compared with the address's others at once. */
export const hashForJoining = (email: string, password: string): Promise<string> =>
  hashBesides(email, password, hashesOf(email).hashes);

/**
 * The member whom an address and a password belong to.
 *
 * @throws Refusal 401 when they belong to nobody, 403 with `needsVerification` when the address isn't confirmed yet.
 *   Both take the same time as success.
 */
export async function memberByPassword({ email, password }: LoginInput): Promise<Member> {
  const { member, hashes } = hashesOf(email);
  const fits = await fittingHash(password, hashes);
  if (fits === undefined) throw new Refusal(401, WRONG_LOGIN);
  if (!member?.verified || fits > 0) {
    throw new Refusal(403, UNVERIFIED_LOGIN, undefined, { needsVerification: true });
  }
  return member;
}

/** Whether a password is the member's own. */
export async function isPasswordOf(member: Member, password: string): Promise<boolean> {
  return (await fittingHash(password, [member.password])) !== undefined;
}

/**
 * Makes a member's new reset link; the earlier one ends.
 *
 * @returns the token for the link; undefined when nobody has the address
 */
export function newResetToken(email: string): string | undefined {
  const { token, tokenHash } = newToken();
  const { changes } = db()
    .update(hubMembers)
    .set({ resetToken: tokenHash, resetTokenExpires: Date.now() + RESET_LASTS })
    .where(eq(hubMembers.email, email))
    .run();
  return changes > 0 ? token : undefined;
}

/** The member of a reset link that still works; the tokens are compared by their hashes, so that the time tells nothing. */
function memberByResetToken(email: string, token: string): Member {
  const member = memberByEmail(email);
  const right = isToken(token, member?.resetToken) && (member?.resetTokenExpires ?? 0) > Date.now();
  if (!member || !right) throw new Refusal(400, BAD_RESET_PAGE);
  return member;
}

/**
 * Sets a new password with the token of a reset link, once. It ends all sessions of the member, and as the link came
 * by mail, it confirms the address.
 *
 * @throws Refusal 400 when the link is not the latest of this address, was used, or is older than an hour
 */
export async function resetPassword({ email, token, newPassword }: ResetInput): Promise<Member> {
  // Before anything is hashed, which costs far more than asking with a made-up token.
  memberByResetToken(email, token);
  const password = await hashPassword(newPassword);
  return inTransaction(() => {
    const member = memberByResetToken(email, token);
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

/** Gives a member another name; what they published is signed with it from then on. */
export function renameMember(id: number, name: string): void {
  inTransaction(() => {
    db().update(hubMembers).set({ name }).where(eq(hubMembers.id, id)).run();
    updateAuthorSnapshot(id, { author: name });
  });
}

/** Takes down whether a member has finished or skipped the guided tour: then it starts by itself no more. */
export function setCompletedTour(id: number, completedTour: boolean): void {
  db().update(hubMembers).set({ completedTour }).where(eq(hubMembers.id, id)).run();
}

/** Gives a member another password; ends reset links, a change of address under way, and every session but the one that asks. */
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

/** Whether an address is another member's. */
export const isTaken = (email: string, byOtherThan: number): boolean =>
  db()
    .select({ id: hubMembers.id })
    .from(hubMembers)
    .where(and(eq(hubMembers.email, email), ne(hubMembers.id, byOtherThan)))
    .get() !== undefined;

/** Sets whether a member's address counts as confirmed, for the operator. Sessions stay (the guard sees to the rest). */
export function setVerified(email: string, verified: boolean): boolean {
  return inTransaction(() => {
    const { changes } = db().update(hubMembers).set({ verified }).where(eq(hubMembers.email, email)).run();
    const member = memberByEmail(email);
    if (member && verified) endRegistrations(email);
    if (member && !verified) endAddressChange(member.id);
    return changes > 0;
  });
}
