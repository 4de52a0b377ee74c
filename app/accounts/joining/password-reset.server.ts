import { eq } from "drizzle-orm";

import { endAddressChange } from "#app/accounts/members/address-change.server";
import { BAD_RESET_PAGE } from "#app/accounts/members/member";
import type { ResetInput } from "#app/accounts/members/member-schema";
import { memberById, type Member } from "#app/accounts/members/members.server";
import { endRegistrations } from "#app/accounts/members/registrations.server";
import { endLinks, findLink, newOnlyLink, type NewLink } from "#app/accounts/members/verifications.server";
import { hashPassword } from "#app/accounts/passwords/passwords.server";
import { endAllSessions } from "#app/accounts/sessions/session.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import { hubMembers } from "#drizzle/schema.server";

export const newResetLink = ({ id, email }: Pick<Member, "id" | "email">): NewLink =>
  inTransaction(() => newOnlyLink("reset", id, email));

/** Undefined when the link isn't the latest, was used or expired. */
export function memberByResetToken(email: string, token: string): Member | undefined {
  const memberId = findLink({ email, token }, "reset")?.memberId;
  return memberId ? memberById(memberId) : undefined;
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
      .set({ password, verified: true, lastSeenAt: Date.now() })
      .where(eq(hubMembers.id, member.id))
      .run();
    endLinks(member.id, "reset");
    endRegistrations(email);
    endAddressChange(member.id);
    endAllSessions(member.id);
    return member;
  });
}

/** Ends reset links, a pending change of address, and every other session. Call it in a transaction; the password is hashed. */
export function changePassword(id: number, password: string, sidHash: string | undefined): void {
  db().update(hubMembers).set({ password }).where(eq(hubMembers.id, id)).run();
  endLinks(id, "reset");
  endAddressChange(id);
  endAllSessions(id, sidHash);
}
