import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EntryPage } from "#app/site/entries/entry-page";
import { entryMeta } from "#app/site/entries/entry-meta";
import { answerEntryPage, loadEntryPage } from "#app/site/entries/entry-page.server";
import { OwnSection } from "#app/site/entries/own-section.server";
import { RelatedGroups } from "#app/site/related/related-groups";
import { versionAt } from "#app/site/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { pageHeaders } from "#app/platform/document/page-headers";
import styles from "#app/site/entries/entry-page.css?url";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = entryMeta;

export const loader = cachedForAll({ dependsOn: versionAt }, (args: LoaderFunctionArgs) =>
  loadEntryPage(args, (related, of) =>
    renderToStaticMarkup(
      <>
        <OwnSection {...of} />
        <RelatedGroups groups={related} searched={of.name} of={of} />
      </>,
    ),
  ),
);

export const action = ({ request, params }: ActionFunctionArgs) => answerEntryPage(request, params);

export const clientAction = sendMemberForm;

export default function Entry() {
  const page = useLoaderData<typeof loader>();
  return <EntryPage page={page} answer={useActionData<typeof action>()} />;
}
