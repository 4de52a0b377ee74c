import { data, redirect } from "@remix-run/node";

import type { Elsewhere } from "#app/accounts/members/account-rows.server";
import { BAD_VERIFICATION, EMAIL_VERIFIED, WELCOME_IN } from "#app/accounts/members/member";
import { resendInput, verifyInput, type VerifyInput } from "#app/accounts/members/member-schema";
import { stateOfLink, type LinkState } from "#app/accounts/joining/email-links.server";
import { isAsker, logInAsker, resendVerification, verify } from "#app/accounts/joining/membership.server";
import type { VerifyAnswer } from "#app/accounts/joining/verify-answer";
import { parseForm, refuseForm } from "#app/platform/forms/form.server";
import { ownPath } from "#app/platform/http/own-path";
import type { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/operations/caller";
import { memberOf } from "#app/accounts/sessions/session.server";
import { toastOf } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

/** Explicit, because the page's loader has a status of its own. */
const done = (answer: VerifyAnswer, headers?: HeadersInit) => data(answer, { status: 200, headers });

async function resend(request: Request, form: FormData) {
  try {
    const { email } = parseForm(form, resendInput);
    const { message: text, headers } = await resendVerification(request, email);
    const toast = toastOf({ title: "Email Sent", text });
    return done({ state: "sent", email, toast }, headers);
  } catch (thrown) {
    const toast = ({ message }: Refusal) => toastOf({ title: "Failed to Send", text: message, tone: "bad" });
    return refuseForm(form, thrown, { toast });
  }
}

async function leadOn(request: Request, redirectTo: string, link: VerifyInput, setCookie?: string) {
  const toast = { title: EMAIL_VERIFIED, text: WELCOME_IN, celebrate: true } as const;
  if (redirectTo !== "/") return redirectWithToast(redirectTo, toast, setCookie ? [setCookie] : []);
  const to = `${new URL(request.url).pathname}?${new URLSearchParams(link)}`;
  throw redirect(to, { status: 303, headers: setCookie ? { "Set-Cookie": setCookie } : undefined });
}

async function confirm(request: Request, form: FormData, elsewhere: Elsewhere) {
  const redirectTo = ownPath(form.get("redirectTo"));
  try {
    const link = parseForm(form, verifyInput);
    const confirmation = await verify(request, link, elsewhere);
    const { loggedIn, otherMember, setCookie } = await logInAsker(request, confirmation);
    const { changed } = confirmation;
    if (loggedIn && !changed) return await leadOn(request, redirectTo, link, setCookie);
    return done({ state: "success", email: link.email, changed, redirectTo, otherMember });
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
}

const confirmedBefore = (
  { member, changed }: Exclude<LinkState, { waits: true }>,
  redirectTo: string,
  present: SessionMember | undefined,
): VerifyAnswer => ({
  state: "success",
  email: member.email,
  changed,
  again: true,
  redirectTo,
  otherMember: present && present.id !== member.id ? present.name : undefined,
});

/** Looks only: programs open links, too. */
export async function loadVerification(request: Request) {
  const params = new URL(request.url).searchParams;
  const token = params.get("token") || undefined;
  const given = params.get("email") || undefined;
  const link = verifyInput.safeParse({ token, email: given });
  const member = await memberOf(request);
  const redirectTo = ownPath(params.get("redirectTo"));
  const state = link.success ? stateOfLink(link.data) : undefined;
  const loggedIn = member?.verified === true && member.email === given;
  const told = {
    token: state?.waits ? token : undefined,
    email: given ?? (member?.verified ? undefined : member?.email),
    redirectTo,
    asked: link.success && (await isAsker(request, link.data, member)),
    loggedIn: token !== undefined && loggedIn,
    confirmed: state?.waits === false ? confirmedBefore(state, redirectTo, member) : undefined,
  };
  return data(told, { status: state || told.loggedIn ? 200 : 400 });
}

export async function answerVerification(request: Request, form: FormData, elsewhere: Elsewhere) {
  const isResend = form.get("intent") === "resend";
  const answer = await (isResend ? resend(request, form) : confirm(request, form, elsewhere));
  if ("state" in answer.data) return data(answer.data, answer.init ?? undefined);
  const { rejected, toast } = answer.data;
  const typed = rejected?.initialValue?.email;
  const messages = Object.values(rejected?.error ?? {}).flatMap((texts) => texts ?? []);
  const failed: VerifyAnswer = {
    state: "error",
    rejected,
    toast,
    email: typeof typed === "string" ? typed : undefined,
    message: messages.find((message) => message !== BAD_VERIFICATION),
  };
  return data(failed, answer.init ?? undefined);
}
