import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { QUICK_STEPS, stepOf, stepPath } from "#app/site/tours/quick-steps";
import { shownEntries } from "#app/site/tours/shown-entries.server";
import styles from "#app/site/tours/tour-page.css?url";
import { TourPage } from "#app/site/tours/tour-page";
import { setCompletedTour } from "#app/accounts/members/members.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import { originOf, pageMeta } from "#app/platform/site";
import type { PageHandle } from "#app/platform/cache/public-page";

export const handle: PageHandle = {
  scripts: false,
  publicPage: { dependsOn: ["startups", "investors", "talent", "reels"], params: ["step"] },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

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

const stepAsked = (request: Request) => stepOf(new URL(request.url).searchParams.get("step"));

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  step: stepAsked(request),
  shown: await readIndexed(shownEntries),
});

/** The tour's words are there without a connection; only its pictures aren't. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch(() => ({ step: stepAsked(request), shown: undefined }));

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
  return <TourPage {...useLoaderData<typeof clientLoader>()} />;
}
