import { z } from "zod";

import { eitherMessageBody, reactionInput } from "#app/messages/message-schema";
import type { MessageStatus, ThreadRow } from "#app/messages/message";
import { PAGE_PARAM } from "#app/catalogue/list/list-params.server";
import { apiPath, idParam, momentAnswer, type ApiGroup } from "#app/platform/api/operation.server";

/* How the calls of messages are described, and what they answer; their routes carry them out. */

const group: ApiGroup = {
  name: "messages",
  label: "Messages",
  about: "To members, to whoever is behind an entry, and to any address. Five may wait for an answer.",
};

const STATUSES = ["sent", "blocked", "undelivered"] as const satisfies readonly MessageStatus[];

const status = z.enum(STATUSES);
const moderationReason = z.string().nullable().meta({ description: "Why it was blocked, or not delivered" });

const senderQuery = z.object({
  senderEmail: z.string().meta({ description: "Your own, or left out" }).optional(),
});

const sentAnswer = z.object({
  id: z.int(),
  recipientName: z.string(),
  about: z.string().nullable().meta({ description: "What it was written to: startups/12, members/7" }),
  subject: z.string(),
  status,
  createdAt: momentAnswer,
  moderationReason,
});

export const threadAnswer = z.object({
  id: z.int().meta({ description: "Of the other member" }),
  name: z.string(),
  about: z.string().nullable().meta({ description: "The title of the last entry that was written about" }),
  unread: z.int(),
  mine: z.boolean(),
  status,
  excerpt: z.string(),
  createdAt: momentAnswer,
}) satisfies z.ZodType<Omit<ThreadRow, "avatarSeed" | "timeAgo">>;

export const letterAnswer = z.object({
  id: z.int(),
  mine: z.boolean(),
  unread: z.boolean(),
  subject: z.string(),
  content: z.string(),
  status,
  moderationReason,
  createdAt: momentAnswer,
});

export const sendPath = apiPath("/api/messages/send", {
  POST: {
    id: "sendMessage",
    group,
    summary: "Send a message",
    description:
      "To a name and an address, or with `to` to a member or whoever is behind an entry. To a member who has written to you it is an answer, which is free.",
    query: senderQuery,
    body: eitherMessageBody,
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
    isForMembers: true,
    isMadeOnce: true,
  },
});

export const sentPath = apiPath("/api/messages/sent", {
  GET: {
    id: "listSentMessages",
    group,
    summary: "List the messages that you have sent",
    query: senderQuery,
    answers: { 200: { description: "The newest first", schema: z.array(sentAnswer) } },
    refusals: { 403: "`senderEmail` is somebody else’s." },
    isForMembers: true,
  },
});

export const threadsPath = apiPath("/api/messages/threads", {
  GET: {
    id: "listThreads",
    group,
    summary: "List your threads",
    description: "One thread for each other member; `mine` to `createdAt` describe its last message.",
    query: z.object(PAGE_PARAM),
    answers: {
      200: { description: "The latest first", schema: z.array(threadAnswer) },
    },
    isForMembers: true,
  },
});

export const threadPath = apiPath(
  "/api/messages/threads/{id}",
  {
    GET: {
      id: "getThread",
      group,
      summary: "What two members wrote to each other",
      description: "Reading it here marks nothing as read.",
      query: z.object(PAGE_PARAM),
      answers: { 200: { description: "The newest first", schema: z.array(letterAnswer) } },
      refusals: { 404: "You have no messages with this member." },
      isForMembers: true,
    },
  },
  { id: idParam.meta({ description: "Of the other member" }) },
);

const NO_SUCH = { 404: "There is no such message, or it isn’t yours." };

export const reactionsPath = apiPath(
  "/api/messages/{id}/reactions",
  {
    GET: {
      id: "listReactions",
      group,
      summary: "Reactions to a message",
      answers: {
        200: {
          description: "The earliest first",
          schema: z.array(z.object({ emoji: z.string(), userName: z.string() })),
        },
      },
      refusals: NO_SUCH,
      isForMembers: true,
    },
    POST: {
      id: "react",
      group,
      summary: "React to a message, or take it back",
      body: reactionInput,
      answers: {
        200: {
          description: "What was done",
          schema: z.object({ action: z.enum(["added", "removed"]) }),
        },
      },
      refusals: { ...NO_SUCH, 409: "The message was blocked, or not delivered." },
      isForMembers: true,
    },
  },
  { id: idParam },
);
