import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { joinByForm } from "#app/accounts/joining/auth-forms.server";
import { AuthPage } from "#app/accounts/joining/auth-page";
import { pageHeaders } from "#app/platform/document/page-headers";
import { readForm } from "#app/platform/forms/read-form.server";
import { originOf, pageMeta } from "#app/platform/site";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Join",
    description: "Join AI Hub: add entries, post updates and send messages.",
    origin: originOf(matches),
    index: false,
  });

/** A GET leads to the form. After a POST the framework calls this, too, with the POST's headers. */
export function loader({ request }: LoaderFunctionArgs) {
  if (request.headers.has("Content-Type")) return null;
  const { searchParams } = new URL(request.url);
  searchParams.set("tab", "join");
  return redirect(`/login?${searchParams}`);
}

/** In the browser this page only follows a POST: there is nothing to load. */
export const clientLoader = () => null;

export async function action({ request }: ActionFunctionArgs) {
  return joinByForm(request, await readForm(request));
}

export const clientAction = sendMembershipForm;

export default function Join() {
  return <AuthPage tab="join" redirectTo="/" answer={useActionData<typeof action>()} />;
}
