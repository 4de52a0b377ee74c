import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { answerPress } from "#app/accounts/sessions/pressed.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import { readCursor } from "#app/catalogue/about/notifications/notification-cursor";
import {
  markNotificationsRead,
  markTheseRead,
} from "#app/catalogue/about/notifications/notification-list.server";
import { MAX_NOTIFICATIONS_READ } from "#app/platform/budgets";
import { valueOfForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { mutedAt } from "#app/site/notifications/muted.server";
import { countNotificationForm } from "#app/site/notifications/notification-limit.server";
import { IN_PLACE, NOTIFICATIONS, ONE } from "#app/site/notifications/notifications-data";

const NOT_DONE = "Not done";

type Press = keyof typeof FORMS;

const isPress = (name = ""): name is Press => Object.hasOwn(FORMS, name);

/** A GET leads to the page. After a POST the framework calls this, too, with the POST's headers. */
export function leadToNotifications({ headers }: Request, press: string | undefined) {
  if (!isPress(press)) throw new Response(null, { status: 404 });
  return headers.has("Content-Type") ? null : redirect(NOTIFICATIONS);
}

/** Throws a Response with 404. */
export function answerNotificationForm(request: Request, press: string | undefined) {
  if (!isPress(press)) throw new Response(null, { status: 404 });
  return FORMS[press](request);
}

const backOf = (form: FormData): string => ownPath(form.get("back"), NOTIFICATIONS);

const OLD_PAGE = "Please reload the page and try again";

/** Some, in passing or on the way to what one of them tells of; or all that a page knew of. */
function read(form: FormData, { id }: SessionMember): "one" | "all" {
  const ones = form.getAll(ONE).slice(0, MAX_NOTIFICATIONS_READ);
  if (ones.length > 0) {
    markTheseRead(
      id,
      ones.flatMap((one) => readCursor(String(one)) ?? []),
    );
    return "one";
  }
  const upTo = readCursor(valueOfForm(form, z.object({ upTo: z.string() }))?.upTo);
  if (!upTo) throw new Refusal(400, OLD_PAGE);
  markNotificationsRead(id, upTo);
  return "all";
}

async function answerReadForm(request: Request) {
  const form = await readForm(request);
  const back = backOf(form);
  // In passing: the page that is shown stays.
  if (form.has(IN_PLACE))
    return answerMemberForm(request, form, {}, async ({ member }) => {
      await countNotificationForm(member.id);
      read(form, member);
      return data(null);
    });
  const asked = { back, failed: NOT_DONE, toDo: "mark what you were told as read" };
  return answerPress(request, form, asked, async ({ member }) => {
    await countNotificationForm(member.id);
    if (read(form, member) === "one") throw redirect(back, 303);
    const text = "Anything that happens from now on will be new.";
    return redirectWithToast(back, { title: "Marked as read", text });
  });
}

const muteInput = z.object({
  mute: z.string().max(200).optional(),
  unmute: z.string().max(200).optional(),
});

async function answerMuteForm(request: Request) {
  const form = await readForm(request);
  const back = backOf(form);
  const { mute, unmute } = valueOfForm(form, muteInput) ?? {};
  const address = mute ?? unmute ?? "";
  const one = address.startsWith("members/") ? "thread" : "post";
  const asked = { back, failed: NOT_DONE, toDo: `${mute === undefined ? "unmute" : "mute"} this ${one}` };
  return answerPress(request, form, asked, async ({ member }) => {
    await countNotificationForm(member.id);
    setMuted(member.id, mutedAt(address, member.id), mute !== undefined);
    return redirectWithToast(
      back,
      mute === undefined
        ? { title: "Unmuted", text: "You will be notified about it again." }
        : { title: "Muted", text: "You won’t be notified about it any more." },
    );
  });
}

const FORMS = { read: answerReadForm, mute: answerMuteForm };
