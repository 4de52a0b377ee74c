import { data, redirect } from "@remix-run/node";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { pressPage, type Press } from "#app/accounts/sessions/press-page.server";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import { readCursor, type NotificationCursor } from "#app/catalogue/about/notifications/notification-cursor";
import {
  markNotificationsRead,
  markTheseRead,
} from "#app/catalogue/about/notifications/notification-list.server";
import type { Caller } from "#app/operations/caller";
import { defineDeed } from "#app/operations/operation.server";
import { callerOf, perform } from "#app/operations/perform.server";
import { MAX_NOTIFICATIONS_READ } from "#app/platform/budgets";
import { readForm } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import { mutedAt, NO_SUCH_SUBJECT } from "#app/site/notifications/muted.server";
import { NOTIFICATIONS, ONE } from "#app/site/notifications/notifications-data";
import { IN_PLACE } from "#app/platform/forms/form-answer";
import { NOTIFYING } from "#app/site/notifications/notifications-api.server";

const OLD_PAGE = "Please reload the page and try again";

const readThese = defineDeed<unknown, never, { ones: NotificationCursor[] }>({
  limits: [NOTIFYING],
  run: ({ ones }, { member }) => markTheseRead(member.id, ones),
});

/** All that a page knew of. */
const readUpTo = defineDeed<unknown, never, { upTo: string }>({
  limits: [NOTIFYING],
  run: ({ upTo }, { member }) => {
    const last = readCursor(upTo);
    if (!last) throw new Refusal(400, OLD_PAGE);
    markNotificationsRead(member.id, last);
  },
});

/** Some, in passing or on the way to what one of them tells of. */
function readOnes(form: FormData, caller: Caller): Promise<unknown> {
  const ones = form.getAll(ONE).slice(0, MAX_NOTIFICATIONS_READ);
  return perform(readThese, { ones: ones.flatMap((one) => readCursor(String(one)) ?? []) }, caller);
}

const ALL_READ = { title: "Marked as read", text: "Anything that happens from now on will be new." };

const toDo = () => "mark what you were told as read";

const readPage = pressPage({
  path: `${NOTIFICATIONS}/read`,
  home: NOTIFICATIONS,
  failed: "Not done",
  none: OLD_PAGE,
  presses: [
    { button: ONE, toDo, act: (_, caller, form) => readOnes(form, caller).then(() => undefined) },
    { button: "upTo", toDo, act: (upTo, caller) => perform(readUpTo, { upTo }, caller).then(() => ALL_READ) },
  ],
});

async function answerRead(request: Request) {
  const form = await readForm(request);
  if (!form.has(IN_PLACE)) return readPage.answer(request, form);
  // In passing: the page that is shown stays.
  return answerMemberForm(request, form, {}, async (session) => {
    await readOnes(form, callerOf(request, session));
    return data(null);
  });
}

const mute = defineDeed<unknown, never, { of: string; isMuted: boolean }>({
  limits: [NOTIFYING],
  run: ({ of, isMuted }, { member }) => setMuted(member.id, mutedAt(of, member.id), isMuted),
});

const muting = (button: "mute" | "unmute", title: string, text: string): Press => ({
  button,
  toDo: (of) => `${button} this ${of.startsWith("members/") ? "thread" : "post"}`,
  act: async (of, caller) => {
    await perform(mute, { of, isMuted: button === "mute" }, caller);
    return { title, text };
  },
});

const mutePage = pressPage({
  path: `${NOTIFICATIONS}/mute`,
  home: NOTIFICATIONS,
  failed: "Not done",
  none: NO_SUCH_SUBJECT,
  presses: [
    muting("mute", "Muted", "You won’t be notified about it any more."),
    muting("unmute", "Unmuted", "You will be notified about it again."),
  ],
});

const PAGES = { read: answerRead, mute: (request: Request) => mutePage.answer(request) };

function pageAt(press = "") {
  if (!Object.hasOwn(PAGES, press)) throw new Response(null, { status: 404 });
  return PAGES[press as keyof typeof PAGES];
}

/** A GET leads to the page. After a POST the framework calls this, too, with the POST's headers. */
export function leadToNotifications({ headers }: Request, press: string | undefined) {
  pageAt(press);
  return headers.has("Content-Type") ? null : redirect(NOTIFICATIONS);
}

/** Throws a Response with 404. */
export const answerNotificationForm = (request: Request, press: string | undefined) => pageAt(press)(request);
