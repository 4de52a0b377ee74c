import type { NotificationDay } from "#app/site/notifications/notification-days";
import type { NotificationLine } from "#app/site/notifications/notification-line";

export const NOTIFICATIONS = "/notifications";
export const READ = `${NOTIFICATIONS}/read`;

/** Field of the form that marks as read: a notification as it was shown. */
export const ONE = "one";

export interface ShownNotification extends Omit<NotificationLine, "words" | "at"> {
  /** It, as it stands now. */
  cursor: string;
  words: NotificationLine["words"][number][];
  text: string;
  /** ISO 8601. */
  happenedAt: string;
  /** Said of it. */
  time: string;
  isToday: boolean;
  isMuted: boolean;
}

export interface NotificationsPageData {
  owner: number;
  days: { title: NotificationDay; lines: ShownNotification[] }[];
  /** The newest that is unread; undefined where all are read. */
  upTo: string | undefined;
  /** Where the page goes on from; undefined on the first one. */
  before: string | undefined;
  /** Where the next one does. */
  older: string | undefined;
}

export interface ShownMute {
  /** "posts/12", "members/4" */
  of: string;
  name: string;
  path: string | undefined;
}
