import { comparableEmail } from "#app/platform/email-address";
import { NOT_AUTHENTICATED } from "#app/messages/message";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";

const NOT_YOURS = "You can only read and send your own messages";

/** @throws Refusal 401 'Not authenticated', 403 for a member whose address isn't confirmed */
export async function requireReader(request: Request): Promise<SessionMember> {
  try {
    return (await requireMember(request)).member;
  } catch (error) {
    throw error instanceof Refusal && error.status === 401 ? new Refusal(401, NOT_AUTHENTICATED) : error;
  }
}

/** @throws Refusal as `requireReader`, and 403 where the address names another sender */
export async function requireSender(request: Request): Promise<SessionMember> {
  const member = await requireReader(request);
  const claimed = comparableEmail(new URL(request.url).searchParams.get("senderEmail") ?? "");
  if (claimed && claimed !== member.email) throw new Refusal(403, NOT_YOURS);
  return member;
}
