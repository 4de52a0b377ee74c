import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { PressedPage } from "#app/accounts/dialog/pressed-page";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";
import { SaveButton, SaveForm } from "#app/catalogue/about/saves/save-button";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { SaveSearch } from "#app/site/saved/save-search";
import { answerSaves, loadSaves } from "#app/site/saved/saving.server";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Save",
    description: "Keep an entry or a search.",
    origin: originOf(matches),
    path: "/save",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadSaves(request);

export const action = ({ request }: ActionFunctionArgs) => answerSaves(request);

export const clientAction = sendMembershipForm;

export default function Save() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.pressed) return <PressedPage answer={answer} />;
  if (guard) return answer ? <SaveSearch answer={answer} /> : <GuardPage guard={guard} toDo="save this" />;
  if (page.about === "search") return <SaveSearch search={page} answer={answer} />;
  const { entry, name, path, back } = page;
  return (
    <StatusCard
      icon="bookmark"
      title="Save this entry?"
      text={
        <Link to={path}>
          <bdi>{name}</bdi>
        </Link>
      }
    >
      <SaveForm back={back} />
      <SaveButton entry={entry} name={name} isSaved={false} isWide />
    </StatusCard>
  );
}
