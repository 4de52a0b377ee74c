import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { entryIdOf } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
import { ChoicePage } from "#app/catalogue/page/choice-page";
import { CANCELLING } from "#app/kinds/events/event";
import { answerCancelling, loadCancelling } from "#app/kinds/events/event-cancelling.server";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Does this event take place?",
    description: "Say that an event is cancelled, or takes place after all.",
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request, params }: LoaderFunctionArgs) => loadCancelling(request, entryIdOf(params));

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCancelling(request, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function Cancelling() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (guard && !answer) return <GuardPage guard={guard} toDo="cancel your event" />;
  return (
    <ChoicePage
      title="Does this event take place?"
      choice={page}
      buttons={Object.values(CANCELLING)}
      answer={answer}
    />
  );
}
