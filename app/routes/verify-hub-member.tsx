import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { answerVerification } from "#app/features/members/verify-forms.server";
import { VerifyPage } from "#app/features/members/verify-page";
import { notAfterPost, pageHeaders } from "#app/foundation/page-headers";
import { readForm } from "#app/foundation/read-form.server";
import { originOf, pageMeta, SITE_NAME } from "#app/foundation/site";

export const headers = pageHeaders;
export const shouldRevalidate = notAfterPost;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Verify your email",
    description: "Confirm the address that you joined with.",
    origin: originOf(matches),
    index: false,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const token = params.get("token") || undefined;
  const email = params.get("email") || undefined;
  return data({ token, email }, { status: token && email ? 200 : 400 });
}

export async function action({ request }: ActionFunctionArgs) {
  return answerVerification(request, await readForm(request));
}

/** The same as /verify-email, with its own wording (specification, section 2). */
export default function VerifyHubMember() {
  const { token, email } = useLoaderData<typeof loader>();
  return (
    <VerifyPage
      path="/verify-hub-member"
      token={token}
      email={email}
      answer={useActionData<typeof action>()}
      resends={false}
      errorHint="To get a new email, please sign up again."
      afterSuccess={
        <Link className="btn btn-primary" to="/">
          Explore {SITE_NAME}
        </Link>
      }
      afterError={
        <Link className="btn btn-primary" to="/">
          Return to Home
        </Link>
      }
    />
  );
}
