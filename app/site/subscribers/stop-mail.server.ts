import { data, redirect } from "@remix-run/node";

import { memberByEmail } from "#app/accounts/members/members.server";
import { isToldByMail, stopDigest } from "#app/catalogue/about/saves/digest-rows.server";
import { inTransaction } from "#app/platform/db/db.server";
import { refuseForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { isOneClick, mailboxLinks } from "#app/platform/mail/mailbox-link.server";
import { Refusal } from "#app/platform/refusal";
import { forgetSubscriber, subscriberBy } from "#app/accounts/subscribers/subscribers.server";

/* The way out of all mail that tells what is new. */

const links = mailboxLinks("/unsubscribe", "stop mail");

export const stopLink = links.linkFor;

const stopMail = (email: string): void =>
  inTransaction(() => {
    forgetSubscriber(email);
    const member = memberByEmail(email);
    if (member) stopDigest(member.id);
  });

/** Only asks, as mail scanners open links. Status 400 where the link is none of ours. */
export function loadStopPage(request: Request) {
  const { searchParams } = new URL(request.url);
  const email = links.addressIn(searchParams);
  if (!email) return data({ email, isStopped: false, isMember: false }, { status: 400 });
  const member = memberByEmail(email);
  const isTold = subscriberBy(email) !== undefined || (member !== undefined && isToldByMail(member.id));
  return data({ email, isStopped: !isTold, isMember: member !== undefined });
}

/** Again it changes nothing: 303 to the page, or 200 for a mail program's one click. */
export async function answerStopForm(request: Request) {
  const { searchParams, pathname, search } = new URL(request.url);
  const form = await readForm(request);
  const email = links.addressIn(searchParams);
  try {
    if (!email) throw new Refusal(400, "This link is incomplete");
    stopMail(email);
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
  return isOneClick(form) ? data({ rejected: undefined }) : redirect(pathname + search, 303);
}
