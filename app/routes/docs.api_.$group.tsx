import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import { groupPath } from "#app/site/api/api-docs";
import { ApiGroupScreen } from "#app/site/api/api-docs-page";
import { apiGroupPage } from "#app/site/api/api-docs.server";
import styles from "#app/site/api/api-docs.css?url";

export const handle: PageHandle = { scripts: false, publicPage: { dependsOn: [], untilChanged: true } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data ? `API: ${data.group.label}` : "API",
    description:
      "The calls of one part of the API, with their parameters, their answers and an example each.",
    origin: originOf(matches),
    path: data && groupPath(data.group),
  });

/** Throws a Response with 404. */
export function loader({ params: { group = "" } }: LoaderFunctionArgs) {
  const page = apiGroupPage(group);
  if (!page) throw new Response("There is no such part of the API", { status: 404 });
  return page;
}

export const action = methodNotAllowed;

export default function ApiGroup() {
  return <ApiGroupScreen {...useLoaderData<typeof loader>()} />;
}
