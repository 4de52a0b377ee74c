import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LegalPage } from "#app/hub/legal/legal-page";
import { DataPolicyText } from "#app/hub/legal/data-policy";
import { env } from "#app/foundation/env.server";
import { readOnly } from "#app/foundation/read-only.server";
import { originOf, pageMeta } from "#app/foundation/site";
import type { PageHandle } from "#app/foundation/public-page";

export const handle: PageHandle = { scripts: false, publicPage: { shows: [] } };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Data Policy",
    description: "How long AI Hub keeps what, how to take your data with you, and how to have it deleted.",
    origin: originOf(matches),
    path: "/data-policy",
  });

export const loader = () => ({ contactEmail: env().contactEmail });

export const action = readOnly;

export default function Legal() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <LegalPage title="Data Policy">
      <DataPolicyText contactEmail={contactEmail} />
    </LegalPage>
  );
}
