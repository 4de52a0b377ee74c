import { z } from "zod";

import { NOTIFICATION_SWITCHES } from "#app/catalogue/about/notifications/notification";
import {
  markNotificationsRead,
  newestUnread,
  notificationAt,
} from "#app/catalogue/about/notifications/notification-list.server";
import { countUnread } from "#app/catalogue/about/notifications/notifications.server";
import { checkParams } from "#app/catalogue/list/list-json.server";
import { PART_PARAMS, readLimit } from "#app/catalogue/list/list-params.server";
import { defineOperation, defineOwnReading } from "#app/operations/operation.server";
import { LARGEST_ID, momentAnswer, type ApiGroup } from "#app/platform/api/operation.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { fieldRefusal } from "#app/platform/refusal";
import { textOfWords } from "#app/site/notifications/notification-line";
import { linesBefore } from "#app/site/notifications/notification-lines.server";

const group: ApiGroup = {
  name: "notifications",
  label: "Notifications",
  about: "What happened to a member’s things.",
};

/** Of all that a member does with notifications. */
export const NOTIFYING = { name: "notifications", points: 120, seconds: 60 };

/** Said of an id. */
const UNKNOWN = "must be the id of one of your notifications";

const upTo = `upTo ${UNKNOWN}`;

const notificationAnswer = z.object({
  id: z.int(),
  what: z.enum(NOTIFICATION_SWITCHES.flatMap(({ tells }) => [...tells])),
  text: z.string(),
  path: z.string().nullable().meta({ description: "Null where nothing is left to look at" }),
  createdAt: momentAnswer,
  read: z.boolean(),
});

function requireOwn(memberId: number, name: string, id: number) {
  const found = notificationAt(memberId, id);
  if (!found) throw fieldRefusal(name, `${name} ${UNKNOWN}`, 404);
  return found;
}

const USUAL_LIMIT = 100;

export const listNotifications = defineOwnReading({
  id: "listNotifications",
  group,
  summary: "List notifications",
  at: ["GET", "/api/notifications"],
  params: {},
  query: z.object(PART_PARAMS),
  answers: { 200: { description: "The newest first", schema: z.array(notificationAnswer) } },
  refusals: { 404: "`after` is not one of your notifications." },
  isForMembers: true,
  read: (asked, { member }) => {
    checkParams(asked, ["limit", "after"]);
    const { limit = USUAL_LIMIT, after } = readLimit(asked);
    return inReadTransaction(() => {
      const before = after === undefined ? undefined : requireOwn(member.id, "after", after);
      return linesBefore(member.id, limit, before).lines.map(
        ({ words, path = null, at, isNew, ...line }) => ({
          ...line,
          text: textOfWords(words),
          path,
          createdAt: new Date(at).toISOString(),
          read: !isNew,
        }),
      );
    });
  },
});

export const readNotifications = defineOperation({
  id: "readNotifications",
  group,
  summary: "Mark notifications as read",
  description: "All of them, or that of `upTo` and those before it.",
  at: ["POST", "/api/notifications/read"],
  params: {},
  body: z.object({ upTo: z.int(upTo).min(1, upTo).max(LARGEST_ID, upTo).optional() }),
  answers: {
    200: { description: "How many are unread then; at most 10", schema: z.object({ unread: z.int() }) },
  },
  refusals: { 404: "`upTo` is not one of your notifications." },
  isForMembers: true,
  limits: [NOTIFYING],
  run: ({ upTo: id }, { member }) => {
    const last = id === undefined ? newestUnread(member.id) : requireOwn(member.id, "upTo", id);
    if (last) markNotificationsRead(member.id, last);
    return { unread: countUnread(member.id) };
  },
});
