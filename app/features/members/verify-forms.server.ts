import { data } from "@remix-run/node";

import { BAD_VERIFICATION } from "#app/features/members/member";
import { resendInput, verifyInput } from "#app/features/members/member-schema";
import { resendVerification, verify } from "#app/features/members/membership.server";
import type { VerifyAnswer } from "#app/features/members/verify-answer";
import { submitForm } from "#app/foundation/form.server";
import { toastOf } from "#app/foundation/toast";

/** The status is always named: the page's loader has one of its own. */
const done = (answer: VerifyAnswer) => data(answer, { status: 200 });

async function resend(request: Request, form: FormData) {
  return submitForm(
    form,
    resendInput,
    async ({ email }) => {
      const text = await resendVerification(request, email);
      return done({ state: "sent", email, toast: toastOf({ title: "Email Sent", text }) });
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
