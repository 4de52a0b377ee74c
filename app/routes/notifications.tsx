import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { NotificationsPage } from "#app/site/notifications/notifications-page";
import { loadNotificationsPage } from "#app/site/notifications/notifications-page.server";
import styles from "#app/site/notifications/notifications.css?url";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Notifications",
    description: "What happened to your posts, messages and saved searches.",
    origin: originOf(matches),
    path: "/notifications",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadNotificationsPage(request);

export default function Notifications() {
  const { page, guard } = useLoaderData<typeof loader>();
  return guard ? <GuardPage guard={guard} toDo="see your notifications" /> : <NotificationsPage {...page} />;
}
