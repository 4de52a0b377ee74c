import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { cursorText, readCursor } from "#app/catalogue/about/notifications/notification-cursor";
import { newestUnread } from "#app/catalogue/about/notifications/notification-list.server";
import { mutedBy } from "#app/catalogue/about/notifications/mutes.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { textOfWords, type NotificationLine } from "#app/site/notifications/notification-line";
import { toldDay, toldTime } from "#app/site/notifications/notification-days";
import { linesBefore } from "#app/site/notifications/notification-lines.server";
import { mutedAddress } from "#app/site/notifications/muted.server";
import type { NotificationsPageData, ShownNotification } from "#app/site/notifications/notifications-data";

const LINES_PER_PAGE = 20;

const shownOf = (
  { words, at, ...line }: NotificationLine,
  now: number,
  muted: ReadonlySet<string>,
): ShownNotification => ({
  ...line,
  cursor: cursorText({ at, id: line.id }),
  words: [...words],
  text: textOfWords(words),
  happenedAt: new Date(at).toISOString(),
  time: toldTime(at, now),
  isToday: toldDay(at, now) === "Today",
  isMuted: line.of !== undefined && muted.has(line.of),
});

function daysOf(lines: readonly NotificationLine[], memberId: number): NotificationsPageData["days"] {
  const now = Date.now();
  const muted = new Set(mutedBy(memberId).map(mutedAddress));
  const days = Map.groupBy(lines, ({ at }) => toldDay(at, now));
  return [...days].map(([title, lines]) => ({
    title,
    lines: lines.map((line) => shownOf(line, now, muted)),
  }));
}

export const loadNotificationsPage = (request: Request) =>
  guardedPage(request, ({ member: { id } }) =>
    inReadTransaction((): NotificationsPageData => {
      const before = new URL(request.url).searchParams.get("before");
      const from = readCursor(before);
      const { lines, older } = linesBefore(id, LINES_PER_PAGE, from);
      const newest = newestUnread(id);
      return {
        owner: id,
        days: daysOf(lines, id),
        upTo: newest && cursorText(newest),
        before: from && cursorText(from),
        older: older && cursorText(older),
      };
    }),
  );
