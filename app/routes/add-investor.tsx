import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ComingPage } from "#app/hub/chrome/coming-page";
import { GuardPage } from "#app/hub/membership/guard-page";
import { guardedPage } from "#app/foundation/member-guard.server";
import { pageHeaders } from "#app/foundation/page-headers";
import { readOnly } from "#app/foundation/read-only.server";
import { originOf, pageMeta } from "#app/foundation/site";

const TITLE = "Add Investment Firm";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description: "This form isn’t open yet.",
    origin: originOf(matches),
    path: "/add-investor",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => guardedPage(request, () => true);

export const action = readOnly;

export default function Coming() {
  const { guard } = useLoaderData<typeof loader>();
  if (guard) return <GuardPage guard={guard} />;
  return <ComingPage title={TITLE} back={{ to: "/investors", label: "Investors" }} />;
}
