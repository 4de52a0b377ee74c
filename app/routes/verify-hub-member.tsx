import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { authUrl } from "#app/accounts/members/auth-url";
import { answerVerification, loadVerification } from "#app/accounts/joining/verify-forms.server";
import { VerifyPage } from "#app/accounts/joining/verify-page";
import { tokenPageHeaders } from "#app/platform/document/page-headers";
import { readForm } from "#app/platform/forms/read-form.server";
import { originOf, pageMeta, SITE_NAME } from "#app/platform/site";
import { ELSEWHERE } from "#app/site/leaving/member-data.server";
import { Link } from "#app/ui/link";

export const headers = tokenPageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Verify your email",
    description: "Confirm the address that you joined with.",
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadVerification(request);

export async function action({ request }: ActionFunctionArgs) {
  return answerVerification(request, await readForm(request), ELSEWHERE);
}

/** The same as /verify-email, with its own wording. */
export default function VerifyHubMember() {
  return (
    <VerifyPage
      path="/verify-hub-member"
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      resends={false}
      errorHint="To get a new email, please sign up again."
      afterSuccess={(logIn) => (
        <>
          <Link className="btn btn-primary" to="/">{`Explore ${SITE_NAME}`}</Link>
          {logIn && (
            <Link className="btn btn-ghost" to={logIn}>
              Go to Login
            </Link>
          )}
        </>
      )}
      afterError={
        <>
          <Link className="btn btn-primary" to="/">
            Return to Home
          </Link>
          <Link className="btn btn-ghost" to={authUrl("join", "/")}>
            Sign up again
          </Link>
        </>
      }
    />
  );
}
