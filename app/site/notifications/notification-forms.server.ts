import { redirect } from "@remix-run/node";
import { z } from "zod";

import { authUrl } from "#app/accounts/members/auth-url";
import { notYours, OWNER } from "#app/accounts/members/member";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import { readCursor } from "#app/catalogue/about/notifications/notification-cursor";
import { markNotificationsRead } from "#app/catalogue/about/notifications/notification-list.server";
import { valueOfForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import type { Toast } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { mutedAt } from "#app/site/notifications/muted.server";
import { countNotificationForm } from "#app/site/notifications/notification-limit.server";

export const NOTIFICATIONS = "/notifications";

/** Leads back to where it was pressed, or to logging in; what is wrong is said there. */
async function answerPress(
  request: Request,
  act: (form: FormData, member: SessionMember) => Omit<Toast, "id">,
): Promise<never> {
  const form = await readForm(request);
  const back = ownPath(form.get("back"), NOTIFICATIONS);
  try {
    const { member } = await requireMember(request);
    const owner = form.get(OWNER);
    if (owner !== null && owner !== String(member.id)) throw new Refusal(409, notYours(member.name));
    await countNotificationForm(member.id);
    return await redirectWithToast(back, act(form, member));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    if (thrown.status === 401) throw redirect(authUrl("login", back), 303);
    return redirectWithToast(back, { title: "Not done", text: thrown.message, tone: "bad" });
  }
}

const OLD_PAGE = "Please load the page again, and press once more";

export const answerReadForm = (request: Request): Promise<never> =>
  answerPress(request, (form, member) => {
    const upTo = readCursor(valueOfForm(form, z.object({ upTo: z.string() }))?.upTo);
    if (!upTo) throw new Refusal(400, OLD_PAGE);
    markNotificationsRead(member.id, upTo);
    return { title: "Marked as read", text: "What happens from now on is new again." };
  });

const muteInput = z.object({
  mute: z.string().max(200).optional(),
  unmute: z.string().max(200).optional(),
});

export const answerMuteForm = (request: Request): Promise<never> =>
  answerPress(request, (form, member) => {
    const { mute, unmute } = valueOfForm(form, muteInput) ?? {};
    setMuted(member.id, mutedAt(mute ?? unmute ?? "", member.id), mute !== undefined);
    return mute === undefined
      ? { title: "Unmuted", text: "You are told again of what happens there." }
      : { title: "Muted", text: "You are told no more of what happens there." };
  });
