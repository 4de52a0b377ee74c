import { randomUUID } from "node:crypto";

import { redirect } from "@remix-run/node";

import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { blockedSenders, isBlocked } from "#app/accounts/blocks/blocks.server";
import { memberById } from "#app/accounts/members/members.server";
import { isMuted } from "#app/catalogue/about/notifications/mutes.server";
import { lettersOf, sentMessages, unsentMessage } from "#app/messages/message-lists.server";
import { lastReceivedFrom } from "#app/messages/received-messages.server";
import { refusesMail } from "#app/messages/refusals.server";
import { countedMessages } from "#app/messages/free-messages.server";
import { latestUrl } from "#app/messages/message";
import { countUnreadThreads, hasThread, threadsOf, unreadThreads } from "#app/messages/threads.server";
import { env } from "#app/platform/env.server";
import { readPage } from "#app/platform/search/paging";
import { readId } from "#app/platform/forms/read-id";
import type { SessionMember } from "#app/operations/caller";
import { memberOf } from "#app/accounts/sessions/session.server";
import {
  INBOX,
  MESSAGES_TABS,
  type MessageDraft,
  type MessageRecipient,
  type MessagesData,
  type MessagesTab,
  type Thread,
} from "#app/messages/messages-data";

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

/** Undefined without a message between them. */
function shownThread(
  member: SessionMember,
  otherId: number,
  params: URLSearchParams,
  shownRecipient: ShownRecipient,
): Thread | undefined {
  const other = memberById(otherId);
  if (!other || !hasThread(member.id, otherId)) return undefined;
  const { id, name, email } = other;
  const letters = lettersOf(member, id, readPage(params));
  const received = lastReceivedFrom(member.id, id);
  const { page, problem } = shownRecipient(`members/${id}`, member.id);
  return {
    id,
    name,
    avatarSeed: seedOfEmail(email),
    path: page,
    email: received === undefined ? undefined : email,
    letters,
    received,
    problem,
    blocked: isBlocked(id, member.id),
    muted: isMuted(member.id, { kind: null, entryId: null, otherId: id }),
    reporting: params.has("report"),
  };
}

function inboxOf(member: SessionMember, params: URLSearchParams, shownRecipient: ShownRecipient) {
  const threadId = threadIn(params);
  const isList = threadId === undefined;
  return {
    threads: threadsOf(member, isList ? readPage(params) : 1),
    thread: isList ? undefined : shownThread(member, threadId, params, shownRecipient),
    blocked: blockedSenders(member.id),
    refused: refusesMail(member.email),
  };
}

const threadIn = (params: URLSearchParams): number | undefined => readId(params.get("thread") ?? undefined);

function tabOf(params: URLSearchParams): MessagesTab {
  if (params.has("thread")) return "inbox";
  return MESSAGES_TABS.find((one) => one === params.get("tab")) ?? "compose";
}

/** One of one thread leads there, of several to the list. A form that was just posted stays: it holds what was typed. */
function leadToUnread({ method, headers, url }: Request, memberId: number): void {
  if (method !== "GET" || headers.has("Content-Type") || new URL(url).search !== "") return;
  const [first, ...others] = unreadThreads(memberId);
  if (first !== undefined) throw redirect(others.length > 0 ? INBOX : latestUrl(first));
}

export async function loadMessages(request: Request, shownRecipient: ShownRecipient): Promise<MessagesData> {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  const contact = env().contactEmail;
  const member = await memberOf(request);
  const form = tab === "compose" ? composed(searchParams, member, shownRecipient) : undefined;
  const always = { tab, contact, token: randomUUID(), threadId: threadIn(searchParams), ...form };
  if (!member?.verified) {
    return { access: member ? "unverified" : "visitor", count: 0, unread: 0, ...always };
  }
  const { id, name, email } = member;
  leadToUnread(request, id);
  return {
    access: "member",
    member: { id, name, email },
    count: countedMessages(id),
    unread: countUnreadThreads(id),
    ...always,
    list: tab === "sent" ? sentMessages(member, readPage(searchParams)) : undefined,
    ...(tab === "inbox" && inboxOf(member, searchParams, shownRecipient)),
  };
}
