import { avatarPath } from "#app/accounts/avatars/avatar";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import type { SessionMember } from "#app/operations/caller";
import { hubMembers } from "#drizzle/schema.server";

/** Of a member, with whatever a session is found by. */
export const MEMBER_COLUMNS = {
  id: hubMembers.id,
  name: hubMembers.name,
  email: hubMembers.email,
  verified: hubMembers.verified,
  completedTour: hubMembers.completedTour,
};

export function memberOfRow(row: Omit<SessionMember, "avatar" | "avatarSeed">): SessionMember {
  const avatarSeed = seedOfEmail(row.email);
  return { ...row, avatar: avatarPath(avatarSeed), avatarSeed };
}
