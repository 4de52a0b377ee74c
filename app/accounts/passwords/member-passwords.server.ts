import { UNVERIFIED_LOGIN, WRONG_LOGIN } from "#app/accounts/members/member";
import type { LoginInput } from "#app/accounts/members/member-schema";
import { memberByEmail, type Member } from "#app/accounts/members/members.server";
import { waitingFor } from "#app/accounts/members/registrations.server";
import { fittingHash, hashBesides } from "#app/accounts/passwords/passwords.server";
import { Refusal } from "#app/platform/refusal";

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
