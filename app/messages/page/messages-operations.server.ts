import { z } from "zod";

import { NOT_AUTHENTICATED } from "#app/accounts/sessions/member-guard";
import { unblockSender } from "#app/accounts/blocks/blocks.server";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import { PAGE_PARAM, readPage } from "#app/catalogue/list/list-params.server";
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
  type MessageStatus,
} from "#app/messages/message";
import { allSentMessages, lettersOf } from "#app/messages/message-lists.server";
import {
  answerInput,
  eitherMessageBody,
  eitherMessageInput,
  reactionInput,
  type Addressee,
} from "#app/messages/message-schema";
import { INBOX, MESSAGES, type MessagesIntent } from "#app/messages/messages-data";
import { react, reactionsTo } from "#app/messages/reactions.server";
import { blockSenderOf, reportMessage } from "#app/messages/received-messages.server";
import type { Recipient } from "#app/messages/recipients.server";
import { allowMail } from "#app/messages/refusals.server";
import {
  judgeMessage,
  outcomeOf,
  storeMessage,
  type AnswerInput,
  type SentMessage,
} from "#app/messages/send-message.server";
import { markThreadRead, markThreadUnread } from "#app/messages/thread-reading.server";
import { hasThread, threadsOf } from "#app/messages/threads.server";
import type { Caller, SessionMember } from "#app/operations/caller";
import {
  defineDeed,
  defineOperation,
  defineOwnReading,
  type AnyDeed,
} from "#app/operations/operation.server";
import { idParam, momentAnswer, type ApiGroup } from "#app/platform/api/operation.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { comparableEmail } from "#app/platform/email-address";
import { readId } from "#app/platform/forms/read-id";
import { Refusal } from "#app/platform/refusal";
import { toastOf, type Toast } from "#app/platform/toasts/toast";

const group: ApiGroup = {
  name: "messages",
  label: "Messages",
  about: "To members, to whoever is behind an entry, and to any address. Five may wait for an answer.",
};

const STATUSES = ["sent", "blocked", "undelivered"] as const satisfies readonly MessageStatus[];

const status = z.enum(STATUSES);
const moderationReason = z.string().nullable().meta({ description: "Why it was blocked, or not delivered" });

const NOT_YOURS = "You can only read and send your own messages";

const ofMember = { group, isForMembers: true as const, loginFirst: NOT_AUTHENTICATED };

const ofSender = {
  ...ofMember,
  query: z.object({
    senderEmail: z.string().meta({ description: "Your own, or left out" }).optional(),
  }),
  checkQuery: (query: URLSearchParams, { member }: Caller) => {
    const claimed = comparableEmail(query.get("senderEmail") ?? "");
    if (claimed && claimed !== member.email) throw new Refusal(403, NOT_YOURS);
  },
};

/** @throws Refusal 404 where it can't be an id */
function idIn(text: string): number {
  const id = readId(text);
  if (id === undefined) throw new Refusal(404, NO_SUCH_MESSAGE);
  return id;
}

const isOf = <Intent extends MessagesIntent>(intent: Intent): Intent => intent;

const failed =
  (title: string, text?: string) =>
  ({ fieldErrors, message }: Refusal): Toast | undefined =>
    fieldErrors ? undefined : toastOf({ title, text: text ?? message, tone: "bad" });

/* To send. */

function outcomeNotice({ status: became, moderationReason: reason, recipientName }: SentMessage) {
  if (became === "blocked") return { ...blockedNotice(reason), tone: "bad" as const };
  if (became === "undelivered") return { ...UNDELIVERED_NOTICE, tone: "bad" as const };
  return { title: "Message sent", text: `It is on its way to ${recipientName}.` };
}

const missing = (errors: Record<string, string[] | null>) =>
  isIncomplete(errors) ? toastOf({ ...MISSING_INFORMATION, tone: "bad" }) : undefined;

/** Throws Refusal 400 at `to` or `recipientEmail`. Whether there is such an entry is known to the site alone. */
export type RecipientOf = (addressee: Addressee, sender: SessionMember) => Recipient;

const writing = {
  // Also of blocked messages, which are free.
  limits: [
    { name: "messages-client", points: 60, seconds: HOUR_SECONDS, by: "client" as const },
    { name: "messages", points: 20, seconds: HOUR_SECONDS },
  ],
  once: { table: "messages" },
};

const sending = (recipientOf: RecipientOf) =>
  defineOperation({
    ...ofSender,
    ...writing,
    id: "sendMessage",
    summary: "Send a message",
    description:
      "To a name and an address, or with `to` to a member or whoever is behind an entry. To a member who has written to you it is an answer, which is free.",
    at: ["POST", "/api/messages/send"],
    params: {},
    body: eitherMessageInput,
    reading: {
      described: eitherMessageBody,
      summary: (errors) => (isIncomplete(errors) ? MISSING_INFORMATION.text : undefined),
    },
    answers: {
      201: {
        description: "Sent, or blocked and kept",
        schema: z.object({ status, moderationReason: z.string().optional() }),
      },
    },
    refusals: {
      403: "No free messages are left, or `senderEmail` is somebody else’s.",
      409: "The message was deleted meanwhile, or the same key was used for another.",
    },
    check: (input, { member }) => void recipientOf(input, member),
    prepare: (input, { member }) => judgeMessage(input, member, recipientOf(input, member)),
    // Looked for again: the recipient may have left meanwhile.
    run: (input, { member }, reason) => storeMessage(input, member, recipientOf(input, member), reason),
    answer: (id) => {
      const sent = outcomeOf(id);
      return { ...sent, moderationReason: sent.moderationReason ?? undefined };
    },
    form: {
      intent: isOf("send"),
      failed: failed(FAILED_TO_SEND),
      invalid: missing,
      done: (id) => ({ to: `${MESSAGES}?tab=sent`, toast: outcomeNotice(outcomeOf(id)) }),
    },
  });

/** In a thread, whose subject is the thread's. */
function answering(recipientOf: RecipientOf) {
  const behind = (thread: string, sender: SessionMember) =>
    recipientOf({ to: `members/${idIn(thread)}` }, sender);
  const answerOf = ({ thread, content }: { thread: string; content: string }): AnswerInput => ({
    thread: idIn(thread),
    content,
  });
  return defineDeed({
    ...writing,
    params: { thread: idParam },
    body: answerInput,
    check: ({ thread }, { member }) => void behind(thread, member),
    prepare: (input, { member }) => judgeMessage(answerOf(input), member, behind(input.thread, member)),
    run: (input, { member }, reason) =>
      storeMessage(answerOf(input), member, behind(input.thread, member), reason),
    form: {
      intent: isOf("answer"),
      failed: failed(FAILED_TO_SEND),
      invalid: missing,
      done: (id, { input }) => ({ to: latestUrl(idIn(input.thread)), toast: outcomeNotice(outcomeOf(id)) }),
    },
  });
}

/* To read. */

export const listSentMessages = defineOwnReading({
  ...ofSender,
  id: "listSentMessages",
  summary: "List the messages that you have sent",
  at: ["GET", "/api/messages/sent"],
  params: {},
  answers: {
    200: {
      description: "The newest first",
      schema: z.array(
        z.object({
          id: z.int(),
          recipientName: z.string(),
          about: z
            .string()
            .nullable()
            .meta({ description: "What it was written to: startups/12, members/7" }),
          subject: z.string(),
          status,
          createdAt: momentAnswer,
          moderationReason,
        }),
      ),
    },
  },
  refusals: { 403: "`senderEmail` is somebody else’s." },
  read: (_, { member }) => allSentMessages(member.id),
});

export const listThreads = defineOwnReading({
  ...ofMember,
  id: "listThreads",
  summary: "List your threads",
  description: "One thread for each other member; `mine` to `createdAt` describe its last message.",
  at: ["GET", "/api/messages/threads"],
  params: {},
  query: z.object(PAGE_PARAM),
  answers: {
    200: {
      description: "The latest first",
      schema: z.array(
        z.object({
          id: z.int().meta({ description: "Of the other member" }),
          name: z.string(),
          about: z
            .string()
            .nullable()
            .meta({ description: "The title of the last entry that was written about" }),
          unread: z.int(),
          mine: z.boolean(),
          status,
          excerpt: z.string(),
          createdAt: momentAnswer,
        }),
      ),
    },
  },
  read: (query, { member }) => threadsOf(member, readPage(query)).items,
});

export const getThread = defineOwnReading({
  ...ofMember,
  id: "getThread",
  summary: "What two members wrote to each other",
  description: "Reading it here marks nothing as read.",
  at: ["GET", "/api/messages/threads/{id}"],
  params: { id: idParam.meta({ description: "Of the other member" }) },
  query: z.object(PAGE_PARAM),
  answers: {
    200: {
      description: "The newest first",
      schema: z.array(
        z.object({
          id: z.int(),
          mine: z.boolean(),
          unread: z.boolean(),
          subject: z.string(),
          content: z.string(),
          status,
          moderationReason,
          createdAt: momentAnswer,
        }),
      ),
    },
  },
  refusals: { 404: "You have no messages with this member." },
  read: (query, { member }, { id }) => {
    const page = readPage(query);
    const otherId = readId(id);
    if (otherId === undefined || !hasThread(member.id, otherId)) throw new Refusal(404, NO_SUCH_THREAD);
    return lettersOf(member, otherId, page).items.toReversed();
  },
});

/* What is done with a message, or a thread. */

const ofReactions = {
  ...ofMember,
  params: { id: idParam },
};

const NO_SUCH = { 404: "There is no such message, or it isn’t yours." };

export const listReactions = defineOwnReading({
  ...ofReactions,
  id: "listReactions",
  summary: "Reactions to a message",
  at: ["GET", "/api/messages/{id}/reactions"],
  answers: {
    200: {
      description: "The earliest first",
      schema: z.array(z.object({ emoji: z.string(), userName: z.string() })),
    },
  },
  refusals: NO_SUCH,
  read: (_, { member }, { id }) => reactionsTo(idIn(id), member),
});

export const reactToMessage = defineOperation({
  ...ofReactions,
  id: "react",
  summary: "React to a message, or take it back",
  at: ["POST", "/api/messages/{id}/reactions"],
  body: reactionInput,
  answers: {
    200: { description: "What was done", schema: z.object({ action: z.enum(["added", "removed"]) }) },
  },
  refusals: { ...NO_SUCH, 409: "The message was blocked, or not delivered." },
  limits: [{ name: "reactions", points: 60, seconds: 60 }],
  run: ({ id, emoji }, { member }) => ({ action: react(idIn(id), emoji, member) }),
  form: {
    intent: isOf("react"),
    failed: failed("Error", FAILED_TO_REACT),
    done: (_, { input: { id } }) => ({ to: `${MESSAGES}?tab=sent#message-${id}` }),
  },
});

/** What a member does in the inbox; `named` are the fields that say with what. */
const inInbox = <Name extends string = never>(
  intent: MessagesIntent,
  named: readonly Name[],
  act: (ids: Readonly<Record<Name, number>>, member: SessionMember) => void,
  done?: { title: string; text: string },
): AnyDeed =>
  defineDeed<undefined, Name>({
    params: Object.fromEntries(named.map((name) => [name, idParam])) as Record<Name, typeof idParam>,
    limits: [{ name: "inbox", points: 60, seconds: 60 }],
    run: (input, { member }) => {
      const ids = named.map((name) => [name, idIn(input[name])]);
      act(Object.fromEntries(ids) as Record<Name, number>, member);
      return undefined;
    },
    form: { intent, failed: failed("Error"), done: () => ({ to: INBOX, toast: done }) },
  });

function setThreadMuted(memberId: number, otherId: number, isMuted: boolean): void {
  if (!hasThread(memberId, otherId)) throw new Refusal(404, NO_SUCH_THREAD);
  setMuted(memberId, { kind: null, entryId: null, otherId }, isMuted);
}

const INBOX_DEEDS = [
  inInbox("read", ["thread", "first", "last"], ({ thread, ...seen }, { id }) =>
    markThreadRead(id, thread, seen),
  ),
  inInbox("unread", ["thread"], ({ thread }, { id }) => markThreadUnread(id, thread), {
    title: "Marked as unread",
    text: "It counts as unread until you open it again.",
  }),
  inInbox("mute", ["thread"], ({ thread }, { id }) => setThreadMuted(id, thread, true), {
    title: "Thread muted",
    text: "You won’t be notified of answers, but they still arrive.",
  }),
  inInbox("unmute", ["thread"], ({ thread }, { id }) => setThreadMuted(id, thread, false), {
    title: "Thread unmuted",
    text: "You will be notified of answers again.",
  }),
  inInbox("block-sender", ["id"], ({ id }, member) => blockSenderOf(id, member), {
    title: "Sender blocked",
    text: "You won’t get their messages any more. They won’t be told.",
  }),
  inInbox("unblock-sender", ["sender"], ({ sender }, { id }) => unblockSender(id, sender), {
    title: "Sender unblocked",
    text: "Their next messages will reach you again.",
  }),
  inInbox("report", ["id"], ({ id }, member) => reportMessage(id, member), {
    title: "Message reported",
    text: "Thank you. We will look at it.",
  }),
  inInbox("allow-mail", [], (_, { email }) => allowMail(email), {
    title: "Messages allowed",
    text: "Messages will reach you again.",
  }),
];

export function messageOperations(recipientOf: RecipientOf) {
  const sendMessage = sending(recipientOf);
  return {
    sendMessage,
    /** Of the page of messages. */
    deeds: [sendMessage, answering(recipientOf), reactToMessage, ...INBOX_DEEDS],
  };
}
