import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerVerification, loadVerification } from "#app/accounts/joining/verify-forms.server";
import { VerifyPage } from "#app/accounts/joining/verify-page";
import { tokenPageHeaders } from "#app/platform/document/page-headers";
import { readForm } from "#app/platform/forms/read-form.server";
import { originOf, pageMeta } from "#app/platform/site";
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

/** Without its parameters the page is in its error state. */
export const loader = ({ request }: LoaderFunctionArgs) => loadVerification(request);

export async function action({ request }: ActionFunctionArgs) {
  return answerVerification(request, await readForm(request), ELSEWHERE);
}

export default function VerifyEmail() {
  const home = (look: string) => (
    <Link className={`btn ${look}`} to="/">
      Back to Home
    </Link>
  );
  return (
    <VerifyPage
      path="/verify-email"
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      resends
      afterSuccess={(logIn) =>
        logIn ? (
          <>
            <Link className="btn btn-primary" to={logIn}>
              Go to Login
            </Link>
            {home("btn-ghost")}
          </>
        ) : (
          home("btn-primary")
        )
      }
      afterError={home("btn-ghost")}
    />
  );
}
