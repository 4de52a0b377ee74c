import {
  data,
  replace,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { AuthPage } from "#app/features/members/auth-page";
import { logInByForm } from "#app/features/members/auth-forms.server";
import { emailField } from "#app/features/members/member-schema";
import { ownPath } from "#app/foundation/own-path";
import { pageHeaders } from "#app/foundation/page-headers";
import { readForm } from "#app/foundation/read-form.server";
import { sessionOf } from "#app/foundation/session.server";
import { originOf, pageMeta } from "#app/foundation/site";
import { sendMembershipForm } from "#app/hub/membership/send-membership-form";

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
  // A page that names somebody is kept by nothing in between.
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
