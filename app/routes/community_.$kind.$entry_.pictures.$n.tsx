import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PicturePage } from "#app/site/community/picture-page";
import { loadPicturePage } from "#app/site/community/picture-page.server";
import { versionAt } from "#app/site/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import styles from "#app/site/community/post-page.css?url";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `${data.says} · ${data.name}`,
        description: `${data.words}, of the ${data.one} “${data.name}”`,
        origin: originOf(matches),
        path: data.path,
      })
    : [];

const versionOfEntry = (path: string) => versionAt(path.replace(/\/pictures\/[^/]*$/, ""));

export const loader = cachedForAll({ dependsOn: versionOfEntry }, ({ request, params }: LoaderFunctionArgs) =>
  loadPicturePage(request, params),
);

export default function Picture() {
  return <PicturePage page={useLoaderData<typeof loader>()} />;
}
