import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { allowMail, refuseMail, refusesMail, refusingAddress } from "#app/messages/refusals.server";
import { parseForm, refuseForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { isOneClick } from "#app/platform/mail/mailbox-link.server";
import { Refusal } from "#app/platform/refusal";

const refusalForm = z.object({ intent: z.enum(["refuse", "allow"], "Please choose whether mails may come") });

/** Status 400 where the link is none of ours. */
export function loadRefusal(request: Request) {
  const email = refusingAddress(new URL(request.url).searchParams);
  const refused = email !== undefined && refusesMail(email);
  return data({ email, refused }, { status: email ? 200 : 400 });
}

/** 303 back to the page, or 200 for a mail program's one click. */
export async function answerRefusal(request: Request) {
  const { searchParams, pathname } = new URL(request.url);
  const form = await readForm(request);
  const email = refusingAddress(searchParams);
  const oneClick = isOneClick(form);
  if (oneClick) form.set("intent", "refuse");
  try {
    const { intent } = parseForm(form, refusalForm);
    if (!email) throw new Refusal(400, "This link is incomplete");
    (intent === "refuse" ? refuseMail : allowMail)(email);
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
  return oneClick ? data({ rejected: undefined }) : redirect(`${pathname}?${searchParams.toString()}`, 303);
}
