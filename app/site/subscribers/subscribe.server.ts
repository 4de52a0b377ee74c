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
import { mailboxLinks } from "#app/platform/mail/mailbox-link.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { Refusal } from "#app/platform/refusal";
import { stopLink } from "#app/site/subscribers/stop-mail.server";
import { alreadySubscribedMail, confirmSubscriptionMail } from "#app/site/subscribers/subscriber-mails";
import {
  askForConfirmation,
  confirmSubscriber,
  subscriberToConfirm,
} from "#app/accounts/subscribers/subscribers.server";

const KIND = "subscribe";

const ASKED: RateLimit = { name: "subscribe", points: 20, seconds: HOUR_SECONDS };
const OF_ADDRESS: RateLimit = { name: "subscribe-address", points: 3, seconds: HOUR_SECONDS };
const CONFIRMED: RateLimit = { name: "subscribe-confirm", points: 60, seconds: HOUR_SECONDS };

const subscribeForm = z.object({ email: emailAddress(MISSING_EMAIL, INVALID_EMAIL) });

const links = mailboxLinks("/subscribe/confirm", "subscribe");

/** The answer's time tells nothing. Few at once, as anybody may ask and the mail server may be slow. */
export function handleSubscribing(): void {
  handleTask(
    KIND,
    async ({ email, asker }, { id, number }) => {
      const address = String(email);
      const wait = number === 1 ? await takeMailPlace("subscribe", address, String(asker)) : undefined;
      if (wait !== undefined) return;
      const words = askForConfirmation(address)
        ? alreadySubscribedMail(env().appUrl, stopLink(address))
        : confirmSubscriptionMail(links.linkFor(address));
      await sendMail({ to: { address }, words, key: `subscribe-${id}` });
    },
    { atOnce: 2 },
  );
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

const addressIn = ({ url }: Request) => links.addressIn(new URL(url).searchParams);

/** Only asks, as mail scanners open links. Status 400 where the link is none of ours, or nobody asked for it within a day. */
export function loadConfirmPage(request: Request) {
  const found = subscriberToConfirm(addressIn(request) ?? "");
  return data(
    { email: found?.email, isConfirmed: found?.isVerified ?? false },
    { status: found ? 200 : 400 },
  );
}

const BAD_LINK = "This link is incomplete, or older than 24 hours; please subscribe again";

export async function answerConfirmForm(request: Request) {
  const form = await readForm(request);
  try {
    await countClient(CONFIRMED, request);
    if (!confirmSubscriber(addressIn(request) ?? "", lastSequence())) throw new Refusal(400, BAD_LINK);
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
