import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { entryIdOf } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
import { ChoicePage } from "#app/catalogue/page/choice-page";
import { CLOSING } from "#app/kinds/jobs/job";
import { answerClosing, loadClosing } from "#app/kinds/jobs/job-closing.server";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Does this job go on?",
    description: "Let a job stand for longer, or say that it is filled.",
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request, params }: LoaderFunctionArgs) => loadClosing(request, entryIdOf(params));

export const action = ({ request, params }: ActionFunctionArgs) => answerClosing(request, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function Closing() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (guard && !answer) return <GuardPage guard={guard} toDo="say how your job goes on" />;
  return <ChoicePage title="Does this job go on?" choice={page} buttons={CLOSING} answer={answer} />;
}
