import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { entryIdOf } from "#app/catalogue/form/entry-page.server";
import { answerCheckForm, talentNamed } from "#app/kinds/talent/agent-card/check-card-form.server";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { AskCard } from "#app/ui/cards/ask-card";
import { Link } from "#app/ui/link";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Check an agent card",
    description: "Have the agent card of an entry of yours looked at again.",
    origin: originOf(matches),
    index: false,
  });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  guardedPage(request, () => talentNamed(entryIdOf(params)));

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCheckForm(request, entryIdOf(params));

export default function CheckAgentCard() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (guard) return <GuardPage guard={guard} toDo="check this agent card" />;
  return (
    <AskCard
      icon="rotate-cw"
      title="Check the agent card again?"
      text={
        <>
          The card that{" "}
          <Link to={page.path}>
            <bdi>{page.name}</bdi>
          </Link>{" "}
          names is checked once a day anyway.
        </>
      }
      failed={answer?.rejected?.error?.[""]?.[0]}
      label="Check again"
      intent="check"
    />
  );
}
