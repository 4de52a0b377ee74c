import { data } from "@remix-run/node";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import {
  blockedNotice,
  FAILED_TO_REACT,
  FAILED_TO_SEND,
  isIncomplete,
  latestUrl,
  MISSING_INFORMATION,
  NO_SUCH_MESSAGE,
  NO_SUCH_THREAD,
  UNDELIVERED_NOTICE,
} from "#app/messages/message";
import { unblockSender } from "#app/accounts/blocks/blocks.server";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import { answerInput, eitherMessageInput, reactionInput, type Addressee } from "#app/messages/message-schema";
import { react } from "#app/messages/reactions.server";
import { blockSenderOf, reportMessage } from "#app/messages/received-messages.server";
import { allowMail } from "#app/messages/refusals.server";
import { sendMessage, type SentMessage } from "#app/messages/send-message.server";
import { markThreadRead, markThreadUnread } from "#app/messages/thread-reading.server";
import { hasThread } from "#app/messages/threads.server";
import { parseForm, type FormOptions } from "#app/platform/forms/form.server";
import { ownPath } from "#app/platform/http/own-path";
import { readForm, textOf } from "#app/platform/forms/read-form.server";
import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { readId } from "#app/platform/forms/read-id";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import type { Session } from "#app/accounts/sessions/session.server";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import {
  IN_PLACE,
  INBOX,
  MESSAGES,
  type MessagesAnswer,
  type MessagesIntent,
} from "#app/messages/messages-data";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import type { Recipient } from "#app/messages/recipients.server";

type Words = Omit<Toast, "id">;

const SENT_TAB = `${MESSAGES}?tab=sent`;
const INBOX_LIMIT: RateLimit = { name: "inbox", points: 60, seconds: 60 };

/** @throws Refusal 404 where it can't be an id */
function idIn(form: FormData, name: string): number {
  const id = readId(textOf(form, name));
  if (id === undefined) throw new Refusal(404, NO_SUCH_MESSAGE);
  return id;
}

function outcomeNotice({ status, moderationReason, recipientName }: SentMessage): Words {
  if (status === "blocked") return { ...blockedNotice(moderationReason), tone: "bad" };
  if (status === "undelivered") return { ...UNDELIVERED_NOTICE, tone: "bad" };
  return { title: "Message sent", text: `It is on its way to ${recipientName}.` };
}

const isWriting = (about: MessagesIntent) => about === "send" || about === "answer";

async function taken(form: FormData, about: MessagesIntent, otherwise: string, notice?: Words) {
  if (form.has(IN_PLACE)) {
    const answer: MessagesAnswer = { about, done: true, toast: notice && toastOf(notice) };
    return data(answer, { status: isWriting(about) ? 201 : 200 });
  }
  const back = ownPath(form.get("redirectTo"), otherwise);
  if (notice) return redirectWithToast(back, notice);
  throw new Response(null, { status: 303, headers: { Location: back } });
}

const failedNotice =
  (title: string, text?: string) =>
  ({ fieldErrors, message }: Refusal): Toast | undefined =>
    fieldErrors ? undefined : toastOf({ title, text: text ?? message, tone: "bad" });

/** Throws Refusal 400 at `to` or `recipientEmail`. */
type RecipientOf = (addressee: Addressee, sender: SessionMember) => Recipient;

async function send(request: Request, form: FormData, member: SessionMember, recipientOf: RecipientOf) {
  const input = parseForm(form, eitherMessageInput);
  const token = tokenIn(textOf(form, "form"));
  const findRecipient = () => recipientOf(input, member);
  const sent = await sendMessage(request, { input, sender: member, findRecipient, token });
  return taken(form, "send", SENT_TAB, outcomeNotice(sent));
}

async function answer(request: Request, form: FormData, member: SessionMember, recipientOf: RecipientOf) {
  const thread = idIn(form, "thread");
  const { content } = parseForm(form, answerInput);
  const token = tokenIn(textOf(form, "form"));
  const findRecipient = () => recipientOf({ to: `members/${thread}` }, member);
  const sent = await sendMessage(request, {
    input: { thread, content },
    sender: member,
    findRecipient,
    token,
  });
  return taken(form, "answer", latestUrl(thread), outcomeNotice(sent));
}

async function reactWith(form: FormData, member: SessionMember) {
  const { emoji } = parseForm(form, reactionInput);
  const id = idIn(form, "id");
  await react(id, emoji, member);
  return taken(form, "react", `${SENT_TAB}#message-${id}`);
}

function mute(form: FormData, { id }: SessionMember, isMuted: boolean): void {
  const otherId = idIn(form, "thread");
  if (!hasThread(id, otherId)) throw new Refusal(404, NO_SUCH_THREAD);
  setMuted(id, { kind: null, entryId: null, otherId }, isMuted);
}

const INBOX_FORMS: Record<
  Exclude<MessagesIntent, "send" | "answer" | "react">,
  { done?: Words; act: (form: FormData, member: SessionMember) => void }
> = {
  read: {
    act: (form, { id }) =>
      markThreadRead(id, idIn(form, "thread"), { first: idIn(form, "first"), last: idIn(form, "last") }),
  },
  unread: {
    done: { title: "Marked as unread", text: "It counts as unread until you open it again." },
    act: (form, { id }) => markThreadUnread(id, idIn(form, "thread")),
  },
  mute: {
    done: { title: "Thread muted", text: "You won’t be notified of answers, but they still arrive." },
    act: (form, member) => mute(form, member, true),
  },
  unmute: {
    done: { title: "Thread unmuted", text: "You will be notified of answers again." },
    act: (form, member) => mute(form, member, false),
  },
  "block-sender": {
    done: { title: "Sender blocked", text: "You won’t get their messages any more. They won’t be told." },
    act: (form, member) => blockSenderOf(idIn(form, "id"), member),
  },
  "unblock-sender": {
    done: { title: "Sender unblocked", text: "Their next messages will reach you again." },
    act: (form, { id }) => unblockSender(id, idIn(form, "sender")),
  },
  report: {
    done: { title: "Message reported", text: "Thank you. We will look at it." },
    act: (form, member) => reportMessage(idIn(form, "id"), member),
  },
  "allow-mail": {
    done: { title: "Messages allowed", text: "Messages will reach you again." },
    act: (_form, { email }) => allowMail(email),
  },
};

async function handleInboxAction(form: FormData, about: keyof typeof INBOX_FORMS, member: SessionMember) {
  await countAgainst(INBOX_LIMIT, String(member.id));
  INBOX_FORMS[about].act(form, member);
  return taken(form, about, INBOX, INBOX_FORMS[about].done);
}

const isIntent = (text: string): text is MessagesIntent =>
  ["send", "answer", "react"].includes(text) || Object.hasOwn(INBOX_FORMS, text);

function act(
  request: Request,
  form: FormData,
  about: MessagesIntent,
  { member }: Session,
  recipientOf: RecipientOf,
) {
  if (about === "send") return send(request, form, member, recipientOf);
  if (about === "answer") return answer(request, form, member, recipientOf);
  if (about === "react") return reactWith(form, member);
  return handleInboxAction(form, about, member);
}

const missingNotice: FormOptions["invalidToast"] = (errors) =>
  isIncomplete(errors) ? toastOf({ ...MISSING_INFORMATION, tone: "bad" }) : undefined;

function answerOf(request: Request, form: FormData, about: MessagesIntent, recipientOf: RecipientOf) {
  const failed = about === "react" ? failedNotice("Error", FAILED_TO_REACT) : failedNotice("Error");
  const options = isWriting(about)
    ? { toast: failedNotice(FAILED_TO_SEND), invalidToast: missingNotice }
    : { toast: failed };
  return answerMemberForm(request, form, options, (session) =>
    act(request, form, about, session, recipientOf),
  );
}

/** @throws a 303 to the page on success, unless asked to answer in its place; a 400 for an unknown form */
export async function answerMessagesForm(request: Request, recipientOf: RecipientOf) {
  const form = await readForm(request);
  const about = textOf(form, "intent");
  if (!isIntent(about)) throw new Response("There is no such form.\n", { status: 400 });
  const answer = await answerOf(request, form, about, recipientOf);
  return data<MessagesAnswer>({ ...answer.data, about }, answer.init ?? undefined);
}
