import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LegalPage } from "#app/site/legal/legal-page";
import { dataPolicyText } from "#app/site/legal/data-policy";
import { env } from "#app/platform/env.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/site/legal/legal.css?url";

export const handle: PageHandle = { scripts: false, publicPage: { dependsOn: [] } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Data Policy",
    description: "How long AI Hub keeps your data, how to take it with you, and how to have it deleted.",
    origin: originOf(matches),
    path: "/data-policy",
  });

export const loader = () => ({ contactEmail: env().contactEmail });

export const action = methodNotAllowed;

export default function Legal() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return <LegalPage title="Data Policy" text={dataPolicyText(contactEmail)} />;
}
