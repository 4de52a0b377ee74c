import { randomUUID } from "node:crypto";

import { blockedSenders } from "#app/features/messages/message-blocks.server";
import { receivedMessages, sentMessages, unsentMessage } from "#app/features/messages/message-lists.server";
import { refusesMail } from "#app/features/messages/refusals.server";
import { countedMessages } from "#app/features/messages/send-message.server";
import { env } from "#app/platform/env.server";
import { readPage } from "#app/platform/search/paging";
import { readId } from "#app/platform/forms/read-id";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { memberOf } from "#app/accounts/sessions/session.server";
import { MESSAGES_TABS, type MessageDraft, type MessagesData } from "#app/hub/messages/messages-data";

/** The message that `?again=12` names, where it is the member's and wasn't sent. */
function draftOf(params: URLSearchParams, member: SessionMember): MessageDraft | undefined {
  const id = readId(params.get("again") ?? undefined);
  const found = id === undefined ? undefined : unsentMessage(id, member.id);
  if (!found) return undefined;
  const { recipientName, recipientEmail, subject, content } = found;
  return { recipientName, recipientEmail, subject, content };
}

export async function loadMessages(request: Request): Promise<MessagesData> {
  const { searchParams } = new URL(request.url);
  const tab = MESSAGES_TABS.find((one) => one === searchParams.get("tab")) ?? "compose";
  const contact = env().contactEmail;
  const member = await memberOf(request);
  if (!member?.verified) {
    return { access: member ? "unverified" : "visitor", tab, contact, count: 0, token: randomUUID() };
  }
  const { id, name, email } = member;
  const page = readPage(searchParams);
  const lists = { compose: undefined, sent: sentMessages, inbox: receivedMessages };
  return {
    access: "member",
    tab,
    contact,
    member: { id, name, email },
    count: countedMessages(id),
    token: randomUUID(),
    draft: tab === "compose" ? draftOf(searchParams, member) : undefined,
    list: lists[tab]?.(member, page),
    ...(tab === "inbox" && { blocked: blockedSenders(id), refused: refusesMail(email) }),
  };
}
