import { data } from "@remix-run/node";

import { joinInput, loginInput } from "#app/accounts/members/member-schema";
import { SPAM } from "#app/accounts/members/member";
import { logIn } from "#app/accounts/sessions/log-in.server";
import { join } from "#app/accounts/joining/membership.server";
import { parseForm, refuseForm } from "#app/platform/forms/form.server";
import { isSpam } from "#app/platform/forms/honeypot.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { toastOf } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

const failed = (title: string) => ({
  secret: ["password"],
  toast: ({ message, hints }: Refusal) =>
    hints.needsVerification ? undefined : toastOf({ title, text: message, tone: "bad" }),
});

const WELCOME = { title: "Welcome back!", text: "You have successfully logged in", celebrate: true } as const;

export async function logInByForm(request: Request, form: FormData) {
  try {
    const { member, setCookie } = await logIn(request, parseForm(form, loginInput));
    if (form.get("stay") === "on") {
      const answer = { loggedIn: member.name, toast: toastOf(WELCOME) };
      return data(answer, { headers: { "Set-Cookie": setCookie } });
    }
    return await redirectWithToast(ownPath(form.get("redirectTo")), WELCOME, [setCookie]);
  } catch (thrown) {
    return refuseForm(form, thrown, failed("Login Failed"));
  }
}

/** The answer is the same whether or not the address is known. */
export async function joinByForm(request: Request, form: FormData) {
  try {
    const input = parseForm(form, joinInput);
    if (isSpam(form)) throw new Refusal(400, SPAM);
    const redirectTo = ownPath(form.get("redirectTo"));
    const { message: text, headers } = await join(
      request,
      input,
      redirectTo === "/" ? undefined : redirectTo,
    );
    const toast = toastOf({ title: "Account Created!", text });
    const answer = { mailed: input.email, redirectTo, toast };
    return data(answer, { status: 201, headers });
  } catch (thrown) {
    return refuseForm(form, thrown, failed("Registration Failed"));
  }
}
