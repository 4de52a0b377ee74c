import { eq } from "drizzle-orm";

import { endAddressChange } from "#app/accounts/members/address-change.server";
import { BAD_RESET_PAGE } from "#app/accounts/members/member";
import type { ResetInput } from "#app/accounts/members/member-schema";
import { memberByEmail, type Member } from "#app/accounts/members/members.server";
import { endRegistrations } from "#app/accounts/members/registrations.server";
import { hashPassword } from "#app/accounts/passwords/passwords.server";
import { endAllSessions } from "#app/accounts/sessions/session.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { HOUR_MS } from "#app/platform/durations";
import { isToken, newToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { hubMembers } from "#drizzle/schema.server";

/** other/product.md, "Passwords and links". */
const RESET_TOKEN_TTL_MS = HOUR_MS;

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

/** Ends reset links, a pending change of address, and every other session. Call it in a transaction; the password is hashed. */
export function changePassword(id: number, password: string, sidHash: string | undefined): void {
  db()
    .update(hubMembers)
    .set({ password, resetToken: null, resetTokenExpires: null })
    .where(eq(hubMembers.id, id))
    .run();
  endAddressChange(id);
  endAllSessions(id, sidHash);
}
