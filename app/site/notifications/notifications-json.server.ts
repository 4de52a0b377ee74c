import type { z } from "zod";

import { requireMember } from "#app/accounts/sessions/member-guard.server";
import {
  markNotificationsRead,
  newestUnread,
  notificationAt,
} from "#app/catalogue/about/notifications/notification-list.server";
import { countUnread } from "#app/catalogue/about/notifications/notifications.server";
import { checkParams } from "#app/catalogue/list/list-json.server";
import { readLimit } from "#app/catalogue/list/list-params.server";
import { privateJson, readJson } from "#app/platform/api/api.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { fieldRefusal } from "#app/platform/refusal";
import { textOfWords } from "#app/site/notifications/notification-line";
import {
  readInput,
  UNKNOWN,
  type notificationAnswer,
} from "#app/site/notifications/notifications-api.server";
import { linesBefore } from "#app/site/notifications/notification-lines.server";
import { countNotificationForm } from "#app/site/notifications/notification-limit.server";

const USUAL_LIMIT = 100;

function requireOwn(memberId: number, name: string, id: number) {
  const found = notificationAt(memberId, id);
  if (!found) throw fieldRefusal(name, `${name} ${UNKNOWN}`, 404);
  return found;
}

/** Newest first. @throws Refusal 400, 404 */
export function answerNotificationsJson(
  memberId: number,
  asked: URLSearchParams,
): z.output<typeof notificationAnswer>[] {
  checkParams(asked, ["limit", "after"]);
  const { limit = USUAL_LIMIT, after } = readLimit(asked);
  return inReadTransaction(() => {
    const before = after === undefined ? undefined : requireOwn(memberId, "after", after);
    return linesBefore(memberId, limit, before).lines.map(({ id, what, words, path, at, isNew }) => ({
      id,
      what,
      text: textOfWords(words),
      path: path ?? null,
      createdAt: new Date(at).toISOString(),
      read: !isNew,
    }));
  });
}

/** Marks all as read, or those up to one. @throws Refusal 400, 401, 403, 404 */
export async function readByJson(request: Request): Promise<Response> {
  const { member } = await requireMember(request);
  const { upTo } = await readJson(request, readInput);
  await countNotificationForm(member.id);
  const last = upTo === undefined ? newestUnread(member.id) : requireOwn(member.id, "upTo", upTo);
  if (last) markNotificationsRead(member.id, last);
  return privateJson({ unread: countUnread(member.id) });
}
