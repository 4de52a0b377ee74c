import type { z } from "zod";

import type { letterAnswer, threadAnswer } from "#app/messages/page/messages-api.server";
import { lettersOf } from "#app/messages/message-lists.server";
import { hasThread, threadsOf } from "#app/messages/threads.server";
import { comparableEmail } from "#app/platform/email-address";
import { NO_SUCH_THREAD, NOT_AUTHENTICATED } from "#app/messages/message";
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

/** As the API has them, a page at a time. */
export const threadsAsJson = (member: SessionMember, page: number): z.output<typeof threadAnswer>[] =>
  threadsOf(member, page).items.map(({ id, name, about, unread, mine, status, excerpt, createdAt }) => ({
    id,
    name,
    about,
    unread,
    mine,
    status,
    excerpt,
    createdAt,
  }));

/** A page of it, the newest message first. @throws Refusal 404 where the member has no thread with them */
export function threadAsJson(
  member: SessionMember,
  otherId: number | undefined,
  page: number,
): z.output<typeof letterAnswer>[] {
  if (otherId === undefined || !hasThread(member.id, otherId)) throw new Refusal(404, NO_SUCH_THREAD);
  return lettersOf(member, otherId, page)
    .items.toReversed()
    .map(({ id, mine, unread, subject, content, status, moderationReason, createdAt }) => ({
      id,
      mine,
      unread,
      subject,
      content,
      status,
      moderationReason,
      createdAt,
    }));
}
