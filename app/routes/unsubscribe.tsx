import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { tokenPageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { answerStopForm, loadStopPage } from "#app/site/subscribers/stop-mail.server";
import { AskCard, InvalidLinkCard } from "#app/ui/cards/ask-card";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";

export const headers = tokenPageHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Unsubscribe",
    description: "Stop the emails about what is new.",
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadStopPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerStopForm(request);

export default function Unsubscribe() {
  const { email, isStopped, isMember } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.rejected?.error?.[""]?.[0];
  if (!email) return <InvalidLinkCard />;
  if (isStopped) {
    return (
      <StatusCard
        tone="ok"
        icon="circle-check"
        title="Unsubscribed"
        text={
          <>
            <b>{email}</b> gets no more emails about what is new.
            {isMember &&
              "  Your searches and entries stay saved, their feeds continue, and notifications still appear on the site."}
          </>
        }
      >
        <Link className="btn btn-secondary" to={isMember ? "/saved" : "/subscribe"}>
          {isMember ? "Choose again" : "Subscribe again"}
        </Link>
      </StatusCard>
    );
  }
  return (
    <AskCard
      icon="circle-alert"
      title="Stop these emails?"
      text={
        <>
          Then <b>{email}</b> gets no more emails about what is new
          {isMember && ": no notifications, no news of what you saved, no weekly email"}. Messages, and emails
          about an account, still arrive.
        </>
      }
      failed={failed}
      label="Stop these emails"
    />
  );
}
