import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import { API_DOCS } from "#app/site/api/api-docs";
import { ApiDocsScreen } from "#app/site/api/api-docs-page";
import { apiDocsPage } from "#app/site/api/api-docs.server";
import styles from "#app/site/api/api-docs.css?url";

export const handle: PageHandle = { scripts: false, publicPage: { dependsOn: [], untilChanged: true } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "API",
    description: "Every call that programs can make, with its parameters, its answers and an example.",
    origin: originOf(matches),
    path: API_DOCS,
  });

export const loader = () => apiDocsPage();

export const action = methodNotAllowed;

export default function ApiDocs() {
  return <ApiDocsScreen {...useLoaderData<typeof loader>()} />;
}
