import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import {
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
} from "#app/catalogue/about/notifications/notification";
import { statement } from "#app/platform/db/db.server";

export interface NotificationSettings {
  /** Switched off. */
  off: NotificationSwitch[];
  mail: MailRhythm;
}

/** Until a member chooses. */
const USUAL: NotificationSettings = { off: [], mail: "daily" };

export function notificationSettings(memberId: number): NotificationSettings {
  const found = statement<[number], { off: string; mail: MailRhythm }>(
    "SELECT off, mail FROM notification_settings WHERE member_id = ?",
  ).get(memberId);
  return found ? { off: JSON.parse(found.off) as NotificationSwitch[], mail: found.mail } : USUAL;
}

export const isSwitchedOff = (memberId: number, name: NotificationSwitch): boolean =>
  notificationSettings(memberId).off.includes(name);

/** What is switched off counts as read. */
export function setNotificationSettings(memberId: number, { off, mail }: NotificationSettings): void {
  statement<[object], unknown>(
    `INSERT INTO notification_settings (member_id, off, mail) VALUES (@memberId, @off, @mail)
     ON CONFLICT (member_id) DO UPDATE SET off = excluded.off, mail = excluded.mail`,
  ).run({ memberId, off: JSON.stringify(off), mail });
  const tells = NOTIFICATION_SWITCHES.filter(({ name }) => off.includes(name)).flatMap((each) => [
    ...each.tells,
  ]);
  statement<[object], unknown>(
    `UPDATE notifications SET read_at = @now WHERE member_id = @memberId AND read_at IS NULL
       AND what IN (SELECT value FROM json_each(@tells))`,
  ).run({ memberId, tells: JSON.stringify(tells), now: Date.now() });
}
