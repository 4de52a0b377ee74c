import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { SaveButton, SaveForm } from "#app/catalogue/saves/save-button";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { answerSaveForm, loadSavePage } from "#app/site/saved/save-form.server";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Save an entry",
    description: "Keep an entry on your list.",
    origin: originOf(matches),
    path: "/save",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadSavePage(request);

export const action = ({ request }: ActionFunctionArgs) => answerSaveForm(request);

export default function Save() {
  const { page, guard } = useLoaderData<typeof loader>();
  if (guard) return <GuardPage guard={guard} />;
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
