import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { PostPage } from "#app/site/community/post-page";
import { loadPostPage } from "#app/site/community/post-page.server";
import { answerPostPage } from "#app/site/community/commenting.server";
import { entryMeta } from "#app/site/entries/entry-meta";
import { versionAt } from "#app/site/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { pageHeaders } from "#app/platform/document/page-headers";
import styles from "#app/site/community/post-page.css?url";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = entryMeta;

/** Without its query. */
const versionOfPost = (address: string) => versionAt(address.replace(/\?.*$/s, ""));

export const loader = cachedForAll(
  { dependsOn: versionOfPost, params: ["comment", "comments", "report"] },
  ({ request, params }: LoaderFunctionArgs) => loadPostPage(request, params),
);

export const action = ({ request, params }: ActionFunctionArgs) => answerPostPage(request, params);

export const clientAction = sendMemberForm;

export default function PostOrReel() {
  const page = useLoaderData<typeof loader>();
  return <PostPage page={page} answer={useActionData<typeof action>()} />;
}
