import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { tokenPageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta, SITE_NAME } from "#app/platform/site";
import { answerRefusal, loadRefusal } from "#app/messages/page/mail-refusal.server";
import { AskCard, InvalidLinkCard } from "#app/ui/cards/ask-card";

export const headers = tokenPageHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Refuse messages",
    description: `Choose whether members of ${SITE_NAME} may write to your address.`,
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadRefusal(request);

export const action = ({ request }: ActionFunctionArgs) => answerRefusal(request);

export default function RefuseMail() {
  const { email, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer?.rejected?.error?.[""]?.[0];
  if (!email) return <InvalidLinkCard />;
  if (refused)
    return (
      <AskCard
        tone="ok"
        icon="circle-check"
        title="Messages refused"
        text={
          <>
            No member of {SITE_NAME} can write to <b>{email}</b> through it any more.
          </>
        }
        failed={failed}
        label="Allow messages again"
        look="btn-secondary"
        intent="allow"
      />
    );
  return (
    <AskCard
      icon="circle-alert"
      title="Refuse further messages?"
      text={
        <>
          Then no member of {SITE_NAME} can write to <b>{email}</b> through it any more. Emails about your own
          account still reach you.
        </>
      }
      failed={failed}
      label="Refuse further messages"
      intent="refuse"
    />
  );
}
