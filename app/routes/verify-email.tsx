import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { answerVerification, loadVerification } from "#app/features/members/verify-forms.server";
import { VerifyPage } from "#app/features/members/verify-page";
import { notAfterPost, tokenPageHeaders } from "#app/foundation/page-headers";
import { readForm } from "#app/foundation/read-form.server";
import { memberOf } from "#app/foundation/session.server";
import { originOf, pageMeta } from "#app/foundation/site";

export const headers = tokenPageHeaders;
export const shouldRevalidate = notAfterPost;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Verify your email",
    description: "Confirm the address that you joined with.",
    origin: originOf(matches),
    index: false,
  });

/** Without its parameters the page is in its error state (rulings, section 14). */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await memberOf(request);
  return loadVerification(request, member?.verified ? undefined : member?.email);
}

export async function action({ request }: ActionFunctionArgs) {
  return answerVerification(request, await readForm(request));
}

export default function VerifyEmail() {
  const { token, email, asked } = useLoaderData<typeof loader>();
  const home = (
    <Link className="btn btn-ghost" to="/">
      Back to Home
    </Link>
  );
  return (
    <VerifyPage
      path="/verify-email"
      token={token}
      email={email}
      asked={asked}
      answer={useActionData<typeof action>()}
      resends
      afterSuccess={
        <>
          <Link className="btn btn-primary" to="/login">
            Go to Login
          </Link>
          {home}
        </>
      }
      afterError={home}
    />
  );
}
