import type { MetaFunction } from "@remix-run/node";

import { ComingPage } from "#app/hub/chrome/coming-page";
import { readOnly } from "#app/foundation/read-only.server";
import { originOf, pageMeta } from "#app/foundation/site";

const TITLE = "Add Your AI Talent Profile";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description: "This form isn’t open yet.",
    origin: originOf(matches),
    path: "/add-talent",
    index: false,
  });

export const loader = () => null;

export const action = readOnly;

export default function Coming() {
  return <ComingPage title={TITLE} back={{ to: "/talent", label: "Talent" }} />;
}
