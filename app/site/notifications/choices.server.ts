import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { NOTIFICATION_SWITCHES } from "#app/catalogue/about/notifications/notification";
import {
  notificationSettings,
  setNotificationSettings,
  type NotificationSettings,
} from "#app/catalogue/about/notifications/notification-settings.server";
import { inTransaction } from "#app/platform/db/db.server";
import { asShown, mergeEdits } from "#app/platform/forms/edited-values.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { FormValues } from "#app/platform/forms/form-values";
import { parseForm } from "#app/platform/forms/form.server";
import { countAgainst } from "#app/platform/limits/rate-limit.server";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
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

/** @throws a 303 on success */
export const answerChoices = (request: Request, form: FormData) =>
  answerMemberForm<RejectedForm>(request, form, {}, async ({ member: { id } }) => {
    parseForm(form, choicesForm);
    await countAgainst(NOTIFYING, String(id));
    inTransaction(() => {
      const merged = mergeEdits(form, valuesOf(notificationSettings(id)));
      const { mail, ...told } = parseForm(merged, choicesForm);
      const off = NOTIFICATION_SWITCHES.map(({ name }) => name).filter((name) => told[name] !== "on");
      setNotificationSettings(id, { off, mail });
    });
    return redirectWithToast("/account#notifications", {
      title: "Choices saved",
      text: "They apply from now on.",
    });
  });
