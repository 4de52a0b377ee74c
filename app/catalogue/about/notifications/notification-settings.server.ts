import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import type { NotificationSwitch } from "#app/catalogue/about/notifications/notification";
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

export function setNotificationSettings(memberId: number, { off, mail }: NotificationSettings): void {
  statement<[object], unknown>(
    `INSERT INTO notification_settings (member_id, off, mail) VALUES (@memberId, @off, @mail)
     ON CONFLICT (member_id) DO UPDATE SET off = excluded.off, mail = excluded.mail`,
  ).run({ memberId, off: JSON.stringify(off), mail });
}
