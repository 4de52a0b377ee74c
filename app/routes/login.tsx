import {
  data,
  replace,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { AuthPage } from "#app/accounts/joining/auth-page";
import { logInByForm } from "#app/accounts/joining/auth-forms.server";
import { emailField } from "#app/accounts/members/member-schema";
import { ownPath } from "#app/platform/http/own-path";
import { pageHeaders } from "#app/platform/document/page-headers";
import { readForm } from "#app/platform/forms/read-form.server";
import { sessionOf } from "#app/accounts/sessions/session.server";
import { originOf, pageMeta } from "#app/platform/site";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.tab === "join" ? "Join" : "Log in",
    description: "Join AI Hub or log in: add entries, post updates and send messages.",
    origin: originOf(matches),
    path: "/login",
    index: false,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const redirectTo = ownPath(params.get("redirectTo"));
  if (request.method === "GET" && (await sessionOf(request))) throw replace(redirectTo);
  const tab = params.get("tab") === "join" ? ("join" as const) : ("login" as const);
  const email = emailField.safeParse(params.get("email") ?? undefined).data;
  // A page that names somebody must not be cached.
  const headers = email ? { "Cache-Control": "private, no-store" } : undefined;
  return data({ tab, redirectTo, email }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  return logInByForm(request, await readForm(request));
}

export const clientAction = sendMembershipForm;

export default function Login() {
  const { tab, ...asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthPage {...asked} tab={answer ? "login" : tab} answer={answer} />;
}
