import { z } from "zod";

import { PAGE_PARAM, readPage } from "#app/catalogue/list/list-params.server";
import { NO_SUCH_THREAD } from "#app/messages/message";
import { allSentMessages, lettersOf } from "#app/messages/message-lists.server";
import { moderationReason, ofMember, ofSender, status } from "#app/messages/page/of-messages.server";
import { hasThread, threadsOf } from "#app/messages/threads.server";
import { defineOwnReading } from "#app/operations/operation.server";
import { idParam, momentAnswer } from "#app/platform/api/operation.server";
import { readId } from "#app/platform/forms/read-id";
import { Refusal } from "#app/platform/refusal";

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
