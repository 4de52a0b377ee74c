import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { INVALID_EMAIL, MISSING_EMAIL } from "#app/accounts/members/member";
import { lastSequence } from "#app/catalogue/query/kind-indexes.server";
import { env } from "#app/platform/env.server";
import { emailAddress } from "#app/platform/forms/email-schema";
import { parseForm, refuseForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { clientKey } from "#app/platform/limits/client-address.server";
import { countAgainst, countClient, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { takeMailPlace } from "#app/platform/mail/mail-allowance.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { Refusal } from "#app/platform/refusal";
import { stopLink } from "#app/site/subscribers/stop-mail.server";
import { alreadySubscribedMail, confirmSubscriptionMail } from "#app/site/subscribers/subscriber-mails";
import {
  askForConfirmation,
  confirmSubscriber,
  subscriberOfLink,
} from "#app/accounts/subscribers/subscribers.server";

const KIND = "subscribe";

const ASKED: RateLimit = { name: "subscribe", points: 20, seconds: HOUR_SECONDS };
const OF_ADDRESS: RateLimit = { name: "subscribe-address", points: 3, seconds: HOUR_SECONDS };
const CONFIRMED: RateLimit = { name: "subscribe-confirm", points: 60, seconds: HOUR_SECONDS };

const subscribeForm = z.object({ email: emailAddress(MISSING_EMAIL, INVALID_EMAIL) });

/** The link is made when the mail is sent: no token lies in the queue, and the answer's time tells nothing. */
export function handleSubscribing(): void {
  handleTask(KIND, async ({ email, asker }, { id }) => {
    const address = String(email);
    if ((await takeMailPlace("subscribe", address, String(asker))) !== undefined) return;
    const site = env().appUrl;
    const token = askForConfirmation(address);
    const words =
      token === undefined
        ? alreadySubscribedMail(site, stopLink(address))
        : confirmSubscriptionMail(site, address, token);
    await sendMail({ to: { address }, words, key: `subscribe-${id}` });
  });
}

/** Answers the same whether or not the address is known. */
export async function answerSubscribeForm(request: Request) {
  const form = await readForm(request);
  try {
    const { email } = parseForm(form, subscribeForm);
    const asker = clientKey(request);
    await countClient(ASKED, request);
    await countAgainst(OF_ADDRESS, limitKey(KIND, email, asker));
    enqueue({ kind: KIND, payload: { email, asker }, email });
    return data({ sent: true as const });
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
}

const linkIn = ({ url }: Request) => {
  const { searchParams } = new URL(url);
  return { email: searchParams.get("email") ?? "", token: searchParams.get("token") ?? "" };
};

/** Only asks, as mail scanners open links. Status 400 where the link is unknown or has expired. */
export function loadConfirmPage(request: Request) {
  const { email, token } = linkIn(request);
  const found = subscriberOfLink(email, token);
  return data(
    { email: found?.email, isConfirmed: found?.isVerified ?? false },
    { status: found ? 200 : 400 },
  );
}

const BAD_LINK = "This link is incomplete, or older than 24 hours; please subscribe again";

export async function answerConfirmForm(request: Request) {
  const form = await readForm(request);
  const { email, token } = linkIn(request);
  try {
    await countClient(CONFIRMED, request);
    if (!confirmSubscriber(email, token, lastSequence())) throw new Refusal(400, BAD_LINK);
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
