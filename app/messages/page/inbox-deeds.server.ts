import { z } from "zod";

import { unblockSender } from "#app/accounts/blocks/blocks.server";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import { FAILED_TO_REACT, NO_SUCH_THREAD } from "#app/messages/message";
import { reactionInput } from "#app/messages/message-schema";
import { INBOX, MESSAGES, type MessagesIntent } from "#app/messages/messages-data";
import { failed, idIn, isOf, ofMember } from "#app/messages/page/of-messages.server";
import { react, reactionsTo } from "#app/messages/reactions.server";
import { blockSenderOf, reportMessage } from "#app/messages/received-messages.server";
import { allowMail } from "#app/messages/refusals.server";
import { markThreadRead, markThreadUnread } from "#app/messages/thread-reading.server";
import { hasThread } from "#app/messages/threads.server";
import type { SessionMember } from "#app/operations/caller";
import {
  defineDeed,
  defineOperation,
  defineOwnReading,
  type AnyDeed,
} from "#app/operations/operation.server";
import { idParam } from "#app/platform/api/operation.server";
import { Refusal } from "#app/platform/refusal";

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

export const INBOX_DEEDS = [
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
