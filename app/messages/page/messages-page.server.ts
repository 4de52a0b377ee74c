import { randomUUID } from "node:crypto";

import { blockedSenders } from "#app/accounts/blocks/blocks.server";
import { receivedMessages, sentMessages, unsentMessage } from "#app/messages/message-lists.server";
import { refusesMail } from "#app/messages/refusals.server";
import { countedMessages } from "#app/messages/send-message.server";
import { env } from "#app/platform/env.server";
import { readPage } from "#app/platform/search/paging";
import { readId } from "#app/platform/forms/read-id";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { memberOf } from "#app/accounts/sessions/session.server";
import {
  MESSAGES_TABS,
  type MessageDraft,
  type MessageRecipient,
  type MessagesData,
} from "#app/messages/page/messages-data";

/** The message that `?again=12` names, where it is the member's and wasn't sent. */
function toWriteAgain(params: URLSearchParams, member: SessionMember) {
  const id = readId(params.get("again") ?? undefined);
  return id === undefined ? undefined : unsentMessage(id, member.id);
}

const draftOf = ({ recipientName, recipientEmail, subject, content }: MessageDraft): MessageDraft => ({
  recipientName,
  recipientEmail,
  subject,
  content,
});

/** The recipient that `to` names, as the viewer is shown them. */
type ShownRecipient = (to: string, viewerId: number | undefined) => MessageRecipient;

/** Also for visitors: whom they may write to once they have logged in. */
function composed(
  params: URLSearchParams,
  member: SessionMember | undefined,
  shownRecipient: ShownRecipient,
) {
  const again = member?.verified ? toWriteAgain(params, member) : undefined;
  const to = again ? again.about : params.get("to");
  return {
    draft: again && draftOf(again),
    recipient: to === null ? undefined : shownRecipient(to, member?.id),
  };
}

export async function loadMessages(request: Request, shownRecipient: ShownRecipient): Promise<MessagesData> {
  const { searchParams } = new URL(request.url);
  const tab = MESSAGES_TABS.find((one) => one === searchParams.get("tab")) ?? "compose";
  const contact = env().contactEmail;
  const member = await memberOf(request);
  const form = tab === "compose" ? composed(searchParams, member, shownRecipient) : undefined;
  if (!member?.verified) {
    return {
      access: member ? "unverified" : "visitor",
      tab,
      contact,
      count: 0,
      token: randomUUID(),
      ...form,
    };
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
    ...form,
    list: lists[tab]?.(member, page),
    ...(tab === "inbox" && { blocked: blockedSenders(id), refused: refusesMail(email) }),
  };
}
