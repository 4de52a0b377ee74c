import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { tokenPageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta, SITE_NAME } from "#app/platform/site";
import { answerRefusal, loadRefusal } from "#app/messages/page/mail-refusal.server";
import { Icon } from "#app/ui/icon";
import { StatusCard } from "#app/ui/cards/status-card";

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

/** The link in the mail only opens the page, as mail scanners open links. */
export default function RefuseMail() {
  const { email, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = email && answer?.rejected?.error?.[""]?.[0];
  if (!email) {
    return (
      <StatusCard
        tone="bad"
        icon="circle-alert"
        title="Invalid Link"
        text="This link is incomplete. Please open the whole link from the mail."
      />
    );
  }
  if (refused) {
    return (
      <StatusCard
        tone="ok"
        icon="circle-check"
        title="Messages refused"
        text={
          <>
            No member of {SITE_NAME} can write to <b>{email}</b> through it any more.
          </>
        }
      >
        <Form method="post">
          {failed && <p className="notice bad">{failed}</p>}
          <button className="btn btn-secondary" name="intent" value="allow">
            Allow messages again
          </button>
        </Form>
      </StatusCard>
    );
  }
  return (
    <StatusCard
      icon="circle-alert"
      title="Refuse further messages?"
      text={
        <>
          Then no member of {SITE_NAME} can write to <b>{email}</b> through it any more. Mails about an
          account of your own still reach you.
        </>
      }
    >
      <Form method="post">
        {failed && (
          <p className="notice bad" role="alert">
            <Icon name="circle-alert" />
            <span>{failed}</span>
          </p>
        )}
        <button className="btn btn-primary" name="intent" value="refuse">
          Refuse further messages
        </button>
      </Form>
    </StatusCard>
  );
}
