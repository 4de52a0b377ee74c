import { NOTIFICATION_SWITCHES } from "#app/catalogue/about/notifications/notification";
import {
  notificationSettings,
  setNotificationSettings,
  type NotificationSettings,
} from "#app/catalogue/about/notifications/notification-settings.server";
import { asShown } from "#app/platform/forms/edited-values.server";
import { defineDeed } from "#app/operations/operation.server";
import type { FormValues } from "#app/platform/forms/form-values";
import { CHOICES } from "#app/site/notifications/choices";
import { choicesForm } from "#app/site/notifications/choices-schema.server";
import { shownMutes } from "#app/site/notifications/muted.server";
import { NOTIFYING } from "#app/site/notifications/notifications-api.server";

/** What the form holds before it is changed. */
const valuesOf = ({ off, mail }: NotificationSettings): FormValues => ({
  ...Object.fromEntries(NOTIFICATION_SWITCHES.map(({ name }) => [name, off.includes(name) ? "" : "on"])),
  mail,
});

/** Of the member's account, the section about notifications. */
export function choicesOf(memberId: number) {
  const settings = notificationSettings(memberId);
  return { ...settings, asShown: asShown(valuesOf(settings)), muted: shownMutes(memberId) };
}

export const choose = defineDeed({
  body: choicesForm,
  limits: [NOTIFYING],
  run: ({ mail, ...told }, { member }) => {
    const off = NOTIFICATION_SWITCHES.map(({ name }) => name).filter((name) => told[name] !== "on");
    setNotificationSettings(member.id, { off, mail });
  },
  form: {
    intent: CHOICES,
    stored: (_, { member }) => valuesOf(notificationSettings(member.id)),
    done: (_, { page }) => ({
      to: `${page}#notifications`,
      toast: { title: "Choices saved", text: "They apply from now on." },
    }),
  },
});
