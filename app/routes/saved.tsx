import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { SavedPage } from "#app/site/saved/saved-page";
import { answerSavedForm, loadSavedPage } from "#app/site/saved/saved-page.server";
import styles from "#app/site/saved/saved.css?url";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Saved",
    description: "The entries that you keep, and the searches that look for you.",
    origin: originOf(matches),
    path: "/saved",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadSavedPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerSavedForm(request);

export const clientAction = sendMembershipForm;

export default function Saved() {
  const { page, guard } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.rejected?.error?.[""]?.[0];
  if (guard) return <GuardPage guard={guard} toDo="see what you saved" />;
  return (
    <>
      {refused && (
        <div className="wrap">
          <p className="notice bad" role="alert">
            {refused}
          </p>
        </div>
      )}
      <SavedPage {...page} />
    </>
  );
}
