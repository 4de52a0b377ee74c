import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { tokenPageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { answerConfirmForm, loadConfirmPage } from "#app/site/subscribers/subscribe.server";
import { AskCard, InvalidLinkCard } from "#app/ui/cards/ask-card";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";

export const headers = tokenPageHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Confirm the weekly email",
    description: "Start the weekly email about what is new.",
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadConfirmPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerConfirmForm(request);

export default function ConfirmSubscription() {
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.rejected?.error?.[""]?.[0];
  if (!email)
    return (
      <InvalidLinkCard text="This link is incomplete, or older than 24 hours.">
        <Link className="btn btn-primary" to="/subscribe">
          Subscribe again
        </Link>
      </InvalidLinkCard>
    );
  if (isConfirmed) {
    return (
      <StatusCard
        tone="ok"
        icon="circle-check"
        title="You are subscribed"
        text={
          <>
            <b>{email}</b> gets the weekly email, on Mondays when there is something new.
          </>
        }
      />
    );
  }
  return (
    <AskCard
      tone="hl"
      icon="mail-check"
      title="Start the weekly email?"
      text={
        <>
          Then <b>{email}</b> gets what is new, once a week.
        </>
      }
      failed={failed}
      label="Confirm the weekly email"
    />
  );
}
