import { z } from "zod";

import { NOTIFICATION_SWITCHES } from "#app/catalogue/about/notifications/notification";
import { PART_PARAMS } from "#app/catalogue/list/list-params.server";
import { apiPath, LARGEST_ID, momentAnswer, type ApiGroup } from "#app/platform/api/operation.server";

/* How the calls of notifications are described, and what they answer. */

const group: ApiGroup = {
  name: "notifications",
  label: "Notifications",
  about: "What happened to a member’s things.",
};

/** Said of an id. */
export const UNKNOWN = "must be the id of one of your notifications";

const upTo = `upTo ${UNKNOWN}`;

export const readInput = z.object({ upTo: z.int(upTo).min(1, upTo).max(LARGEST_ID, upTo).optional() });

export const notificationAnswer = z.object({
  id: z.int(),
  what: z.enum(NOTIFICATION_SWITCHES.flatMap(({ tells }) => [...tells])),
  text: z.string(),
  path: z.string().nullable().meta({ description: "Null where nothing is left to look at" }),
  createdAt: momentAnswer,
  read: z.boolean(),
});

export const notificationsPath = apiPath("/api/notifications", {
  GET: {
    id: "listNotifications",
    group,
    summary: "List notifications",
    query: z.object(PART_PARAMS),
    answers: { 200: { description: "The newest first", schema: z.array(notificationAnswer) } },
    refusals: { 404: "`after` is not one of your notifications." },
    isForMembers: true,
  },
});

export const notificationsReadPath = apiPath("/api/notifications/read", {
  POST: {
    id: "readNotifications",
    group,
    summary: "Mark notifications as read",
    description: "All of them, or that of `upTo` and those before it.",
    body: readInput,
    answers: {
      200: {
        description: "How many are unread then; at most 10",
        schema: z.object({ unread: z.int() }),
      },
    },
    refusals: { 404: "`upTo` is not one of your notifications." },
    isForMembers: true,
  },
});
