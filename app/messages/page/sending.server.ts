import { z } from "zod";

import {
  blockedNotice,
  FAILED_TO_SEND,
  isIncomplete,
  latestUrl,
  MISSING_INFORMATION,
  UNDELIVERED_NOTICE,
} from "#app/messages/message";
import {
  answerInput,
  eitherMessageBody,
  eitherMessageInput,
  type Addressee,
} from "#app/messages/message-schema";
import { MESSAGES } from "#app/messages/messages-data";
import { INBOX_DEEDS, reactToMessage } from "#app/messages/page/inbox-deeds.server";
import { failed, idIn, isOf, ofSender, status } from "#app/messages/page/of-messages.server";
import type { Recipient } from "#app/messages/recipients.server";
import {
  judgeMessage,
  outcomeOf,
  storeMessage,
  type AnswerInput,
  type SentMessage,
} from "#app/messages/send-message.server";
import type { SessionMember } from "#app/operations/caller";
import { defineDeed, defineOperation } from "#app/operations/operation.server";
import { idParam } from "#app/platform/api/operation.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { toastOf } from "#app/platform/toasts/toast";

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

export function messageOperations(recipientOf: RecipientOf) {
  const sendMessage = sending(recipientOf);
  return {
    sendMessage,
    /** Of the page of messages. */
    deeds: [sendMessage, answering(recipientOf), reactToMessage, ...INBOX_DEEDS],
  };
}
