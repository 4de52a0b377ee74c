import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { QUICK_STEPS, stepOf, stepPath } from "#app/hub/tour/quick-steps";
import { TourPage } from "#app/hub/tour/tour-page";
import { setCompletedTour } from "#app/accounts/members/members.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import { originOf, pageMeta } from "#app/platform/site";
import type { PageHandle } from "#app/platform/cache/public-page";

export const handle: PageHandle = { scripts: false, publicPage: { dependsOn: [], params: ["step"] } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const step = data?.step ?? 1;
  const { title, text } = QUICK_STEPS[step - 1] ?? QUICK_STEPS[0];
  return pageMeta({
    title: step === 1 ? "A quick tour" : `${title} · A quick tour`,
    description: text,
    origin: originOf(matches),
    path: stepPath(step),
  });
};

export const loader = ({ request }: LoaderFunctionArgs) => ({
  step: stepOf(new URL(request.url).searchParams.get("step")),
});

/** What a visitor did, only their browser knows. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent !== "complete" && intent !== "restart") {
    throw new Response("There is no such form on this page.", { status: 400 });
  }
  const member = await memberOf(request);
  const completed = intent === "complete";
  if (member && member.completedTour !== completed) setCompletedTour(member.id, completed);
  return redirect("/", 303);
}

export default function Tour() {
  const { step } = useLoaderData<typeof loader>();
  return <TourPage step={step} />;
}
