import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PostPage } from "#app/hub/community/post-page";
import { loadPostPage } from "#app/hub/community/post-page.server";
import { entryMeta } from "#app/hub/entries/entry-meta";
import { versionAt } from "#app/hub/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import styles from "#app/hub/community/post-page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = entryMeta;

export const loader = cachedForAll({ dependsOn: versionAt }, ({ request, params }: LoaderFunctionArgs) =>
  loadPostPage(request, params),
);

export const action = methodNotAllowed;

export default function PostOrReel() {
  return <PostPage page={useLoaderData<typeof loader>()} />;
}
