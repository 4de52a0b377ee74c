import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { authUrl } from "#app/accounts/members/auth-url";
import { BAD_RESET_PAGE } from "#app/accounts/members/member";
import { resetForm, resetLink } from "#app/accounts/members/member-schema";
import { memberByResetToken } from "#app/accounts/joining/password-reset.server";
import { reset } from "#app/accounts/joining/membership.server";
import { NewPasswordFields } from "#app/accounts/passwords/new-password-fields";
import { parseForm, refuseForm } from "#app/platform/forms/form.server";
import { notAfterPost, tokenPageHeaders } from "#app/platform/document/page-headers";
import { readForm } from "#app/platform/forms/read-form.server";
import { originOf, pageMeta } from "#app/platform/site";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { StatusCard } from "#app/ui/cards/status-card";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

export const headers = tokenPageHeaders;
export const shouldRevalidate = notAfterPost;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Reset password",
    description: "Set a new password.",
    origin: originOf(matches),
    index: false,
  });

/** With a link that is incomplete, used or expired the page is in its error state. */
export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const link = { token: params.get("token") ?? "", email: params.get("email") ?? "" };
  const { data: read } = resetLink.safeParse(link);
  const isGood = read !== undefined && memberByResetToken(read.email, read.token) !== undefined;
  return data({ ...link, isGood }, { status: isGood ? 200 : 400 });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    const input = parseForm(form, resetForm);
    return data({ updated: await reset(request, input), email: input.email }, { status: 200 });
  } catch (thrown) {
    return refuseForm(form, thrown, { secret: ["newPassword", "confirmPassword"] });
  }
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

export const clientAction = sendMembershipForm;

export default function ResetPassword() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();

  if (answer && "updated" in answer) {
    return (
      <StatusCard
        tone="ok"
        icon="circle-check"
        title="Password Updated"
        text="You can log in with it now. You were logged out everywhere else."
      >
        <Link className="btn btn-primary" to={authUrl("login", "/", answer.email)}>
          Sign In
        </Link>
      </StatusCard>
    );
  }
  const rejected = answer?.rejected;
  const token = asText(rejected?.initialValue?.token) || link.token;
  const email = asText(rejected?.initialValue?.email) || link.email;
  const { error } = rejected ?? {};
  const useless = error?.[""]?.includes(BAD_RESET_PAGE) || error?.token || error?.email;
  if (useless || !(link.isGood || rejected)) {
    return (
      <StatusCard tone="bad" icon="circle-x" title="Invalid Link" text={BAD_RESET_PAGE}>
        <Link className="btn btn-primary" to="/forgot-password">
          Request New Link
        </Link>
        <Link className="btn btn-ghost" to="/login">
          Back to Sign In
        </Link>
      </StatusCard>
    );
  }
  return (
    <div className="wrap status">
      <div className="dialog page">
        <div className="dialog-body">
          <h1>Set a new password</h1>
          <p className="lede">{`For ${email}. This logs you out everywhere.`}</p>
          <CheckedForm
            id="reset"
            as={Form}
            action="/reset-password"
            answer={rejected}
            pending={state === "submitting"}
            failure="Failed to reset password"
            className="dialog-form"
          >
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields email={email} />
            <SubmitButton
              className="btn-primary btn-block btn-lg"
              label="Update Password"
              pendingLabel="Updating..."
            />
          </CheckedForm>
        </div>
      </div>
    </div>
  );
}
