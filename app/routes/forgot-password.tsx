import { data, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { HoneypotInputs } from "remix-utils/honeypot/react";

import { FILLS_IN_EMAIL, MISSING_EMAIL, SPAM } from "#app/accounts/members/member";
import { EmailField } from "#app/accounts/members/member-fields";
import { forgotInput } from "#app/accounts/members/member-schema";
import { askForReset } from "#app/accounts/joining/membership.server";
import { parseForm, refuseForm } from "#app/platform/forms/form.server";
import { isSpam } from "#app/platform/forms/honeypot.server";
import { pageHeaders } from "#app/platform/document/page-headers";
import { readForm, textOf } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import { originOf, pageMeta } from "#app/platform/site";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { StatusCard } from "#app/ui/cards/status-card";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Forgot password",
    description: "Ask for a link that sets a new password.",
    origin: originOf(matches),
    index: false,
  });

export const loader = () => null;

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === FILLS_IN_EMAIL) return data({ email: textOf(form, "email") });
  try {
    const { email } = parseForm(form, forgotInput);
    if (isSpam(form)) throw new Refusal(400, SPAM);
    const { message: sent, headers } = await askForReset(request, email);
    return data({ sent }, { headers });
  } catch (thrown) {
    return refuseForm(form, thrown);
  }
}

export const clientAction = sendMembershipForm;

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  const rejected = answer && "rejected" in answer ? answer.rejected : undefined;
  const { state } = useNavigation();
  const signIn = (
    <Link className="btn btn-ghost" to="/login">
      Back to Sign In
    </Link>
  );
  if (answer && "sent" in answer) {
    return (
      <StatusCard tone="hl" icon="mail-check" title="Check Your Email" text={answer.sent}>
        <p className="fine">
          Nothing there after a few minutes? Look into the spam folder, or{" "}
          <Link to="/forgot-password" replace>
            try again
          </Link>
          .
        </p>
        {signIn}
      </StatusCard>
    );
  }
  return (
    <div className="wrap status">
      <div className="dialog page">
        <div className="dialog-body">
          <h1>Forgot your password?</h1>
          <p className="lede">Enter your email, and we’ll send you a link to set a new one.</p>
          <CheckedForm
            id="forgot"
            as={Form}
            action="/forgot-password"
            answer={rejected}
            pending={state === "submitting"}
            failure="Failed to send password reset email"
            className="dialog-form"
          >
            <HoneypotInputs />
            <EmailField
              missing={MISSING_EMAIL}
              defaultValue={answer && "email" in answer ? answer.email : undefined}
            />
            <SubmitButton
              className="btn-primary btn-block btn-lg"
              label="Send Reset Link"
              pendingLabel="Sending..."
            />
          </CheckedForm>
          {signIn}
        </div>
      </div>
    </div>
  );
}
