import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { EntryPage } from "#app/hub/entries/entry-page";
import { entryMeta } from "#app/hub/entries/entry-meta";
import { loadEntryPage } from "#app/hub/entries/entry-page.server";
import { versionAt } from "#app/hub/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import styles from "#app/hub/entries/entry-page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = entryMeta;

export const loader = cachedForAll({ dependsOn: versionAt }, ({ request, params }: LoaderFunctionArgs) =>
  loadEntryPage(request, params),
);

export const action = methodNotAllowed;

export default function Entry() {
  return <EntryPage page={useLoaderData<typeof loader>()} />;
}
