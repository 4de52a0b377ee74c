import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";

import { listMeta } from "#app/catalogue/list/list-meta";
import { pageHeaders } from "#app/platform/document/page-headers";
import { answerCommunityForm } from "#app/community/page/community-forms.server";
import styles from "#app/community/page/community-page.css?url";
import { CommunityPage } from "#app/community/page/community-page";
import { loadCommunity } from "#app/community/page/community-page.server";
import { COMMUNITY, COMMUNITY_LEAD, COMMUNITY_PARAMS } from "#app/community/page/community-messages";
import { FEED_LINKS } from "#app/community/page/feed-links";
import { loadMemberParts } from "#app/community/page/loaded-member-parts";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import type { PageHandle } from "#app/platform/cache/public-page";
import { followPermalink } from "#app/site/community/permalinks.server";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }, ...FEED_LINKS];

export const handle: PageHandle = { publicPage: { dependsOn: ["posts", "reels"], params: COMMUNITY_PARAMS } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: "Community", description: COMMUNITY_LEAD, path: COMMUNITY, kept: ["reels"] });

export async function loader({ request }: LoaderFunctionArgs) {
  followPermalink(request);
  await loadMemberParts();
  return loadCommunity(request);
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const page = await serverLoader<typeof loader>();
  // After a new deployment the page is loaded as the server has it now.
  if (page.member) await loadMemberParts().catch(() => window.location.assign(request.url));
  return page;
}

export const action = ({ request }: ActionFunctionArgs) => answerCommunityForm(request);

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return sendMemberForm(args, { about: form.get("intent") });
}

export default function Community() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <CommunityPage page={page} answer={answer} />;
}
