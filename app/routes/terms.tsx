import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LegalPage } from "#app/site/legal/legal-page";
import { termsText } from "#app/site/legal/terms";
import { env } from "#app/platform/env.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/site/legal/legal.css?url";

export const handle: PageHandle = { scripts: false, publicPage: { dependsOn: [] } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Terms",
    description: "What you may do on AI Hub, what you may expect, and what we ask of you.",
    origin: originOf(matches),
    path: "/terms",
  });

export const loader = () => ({ contactEmail: env().contactEmail });

export const action = methodNotAllowed;

export default function Legal() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return <LegalPage title="Terms" text={termsText(contactEmail)} />;
}
