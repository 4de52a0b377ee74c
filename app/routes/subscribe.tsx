import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";

import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";
import { MISSING_EMAIL } from "#app/accounts/members/member";
import { EmailField } from "#app/accounts/members/member-fields";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { answerSubscribeForm } from "#app/site/subscribers/subscribe.server";
import { StatusCard } from "#app/ui/cards/status-card";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "The weekly email",
    description: "What is new, by email once a week.",
    origin: originOf(matches),
    path: "/subscribe",
    index: false,
  });

export const loader = () => null;

export const action = ({ request }: ActionFunctionArgs) => answerSubscribeForm(request);

export const clientAction = sendMembershipForm;

export default function Subscribe() {
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  if (answer && "sent" in answer) {
    return (
      <StatusCard
        tone="hl"
        icon="mail-check"
        title="Check Your Email"
        text="An email is on its way. The weekly email starts once you press the button in it."
      >
        <p className="fine">
          Nothing there after a few minutes? Look into the spam folder, or{" "}
          <Link to="/subscribe" replace>
            try again
          </Link>
          .
        </p>
      </StatusCard>
    );
  }
  return (
    <div className="wrap status">
      <div className="dialog page">
        <div className="dialog-body">
          <h1>The weekly email</h1>
          <p className="lede">
            What is new in all lists, on Mondays when there is something new. You don’t need an account, and
            every email has a link to stop it.
          </p>
          <CheckedForm
            id="subscribe"
            as={Form}
            action="/subscribe"
            method="post"
            answer={answer?.rejected}
            pending={state === "submitting"}
            failure="Nothing was sent"
            className="dialog-form"
          >
            <EmailField missing={MISSING_EMAIL} autoComplete="email" />
            <SubmitButton
              className="btn-primary btn-block btn-lg"
              label="Subscribe"
              pendingLabel="Sending..."
            />
          </CheckedForm>
        </div>
      </div>
    </div>
  );
}
