import { data } from "@remix-run/node";

import { hasAsked } from "#app/features/members/asked-here.server";
import { BAD_VERIFICATION } from "#app/features/members/member";
import { resendInput, verifyInput } from "#app/features/members/member-schema";
import { resendVerification, verify } from "#app/features/members/membership.server";
import type { VerifyAnswer } from "#app/features/members/verify-answer";
import { submitForm } from "#app/foundation/form.server";
import { toastOf } from "#app/foundation/toast";

/** The status is always named: the page's loader has one of its own. */
const done = (answer: VerifyAnswer, headers?: HeadersInit) => data(answer, { status: 200, headers });

async function resend(request: Request, form: FormData) {
  return submitForm(
    form,
    resendInput,
    async ({ email }) => {
      const { message: text, setCookie } = await resendVerification(request, email);
      const toast = toastOf({ title: "Email Sent", text });
      return done({ state: "sent", email, toast }, { "Set-Cookie": setCookie });
    },
    { toast: ({ message }) => toastOf({ title: "Failed to Send", text: message, tone: "bad" }) },
  );
}

async function confirm(request: Request, form: FormData) {
  return submitForm(form, verifyInput, async (input) => {
    const { changed } = await verify(request, input);
    return done({ state: "success", email: input.email, changed });
  });
}

/** What the page behind a mail's link is told of its address: under 400 where a parameter is missing. */
export async function loadVerification(request: Request, otherEmail?: string) {
  const params = new URL(request.url).searchParams;
  const token = params.get("token") || undefined;
  const given = params.get("email") || undefined;
  const asked = given !== undefined && (await hasAsked(request, given));
  return data({ token, email: given ?? otherEmail, asked }, { status: token && given ? 200 : 400 });
}

/**
 * Answers the forms of a verification page: confirming an address, and (`intent=resend`) sending the link again. What is
 * refused is the page's error state, with what was typed for whoever shows the form elsewhere.
 */
export async function answerVerification(request: Request, form: FormData) {
  const answer = await (form.get("intent") === "resend" ? resend(request, form) : confirm(request, form));
  if ("state" in answer.data) return data(answer.data, answer.init ?? undefined);
  const { rejected, toast } = answer.data;
  const typed = rejected?.initialValue?.email;
  const messages = Object.values(rejected?.error ?? {}).flatMap((texts) => texts ?? []);
  const failed: VerifyAnswer = {
    state: "error",
    rejected,
    toast,
    email: typeof typed === "string" ? typed : undefined,
    // Of a link that is over the page has words of its own.
    message: messages.find((message) => message !== BAD_VERIFICATION),
  };
  return data(failed, answer.init ?? undefined);
}
