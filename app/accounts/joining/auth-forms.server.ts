import { data, redirect } from "@remix-run/node";

import { joinInput, loginInput, type JoinInput, type LoginInput } from "#app/accounts/members/member-schema";
import { SPAM } from "#app/accounts/members/member";
import { logIn } from "#app/accounts/sessions/log-in.server";
import { join } from "#app/accounts/joining/membership.server";
import { submitForm } from "#app/platform/forms/form.server";
import { isSpam } from "#app/platform/forms/honeypot.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { toastOf } from "#app/platform/toasts/toast";
import { flashToast } from "#app/platform/toasts/toast.server";

const failed = (title: string) => ({
  secret: ["password"],
  toast: ({ message, hints }: Refusal) =>
    hints.needsVerification ? undefined : toastOf({ title, text: message, tone: "bad" }),
});

const WELCOME = { title: "Welcome back!", text: "You have successfully logged in", celebrate: true } as const;

export function logInByForm(request: Request, form: FormData) {
  const stay = form.get("stay") === "on";
  const act = async (input: LoginInput) => {
    const { member, setCookie } = await logIn(request, input);
    if (stay) {
      const answer = { loggedIn: member.name, toast: toastOf(WELCOME) };
      return data(answer, { headers: { "Set-Cookie": setCookie } });
    }
    const headers = new Headers({ "Set-Cookie": setCookie });
    headers.append("Set-Cookie", await flashToast(WELCOME));
    throw redirect(ownPath(form.get("redirectTo")), { status: 303, headers });
  };
  return submitForm(form, loginInput, act, failed("Login Failed"));
}

/** The answer is the same whether or not the address is known. */
export function joinByForm(request: Request, form: FormData) {
  const act = async (input: JoinInput) => {
    if (isSpam(form)) throw new Refusal(400, SPAM);
    const redirectTo = ownPath(form.get("redirectTo"));
    const { message: text, setCookie } = await join(
      request,
      input,
      redirectTo === "/" ? undefined : redirectTo,
    );
    const answer = {
      mailed: input.email,
      redirectTo,
      toast: toastOf({ title: "Account Created!", text }),
    };
    return data(answer, { status: 201, headers: { "Set-Cookie": setCookie } });
  };
  return submitForm(form, joinInput, act, failed("Registration Failed"));
}
