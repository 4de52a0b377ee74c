import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ComparePage } from "#app/site/compare/compare-page";
import { loadComparison } from "#app/site/compare/compare-page.server";
import { LISTED_KINDS } from "#app/site/kinds";
import type { PageHandle } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import styles from "#app/site/compare/compare.css?url";

export const handle: PageHandle = {
  publicPage: { dependsOn: LISTED_KINDS.map(({ table }) => table), params: ["entry"] },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.rows.length ? `Compare ${data.entries.map(({ name }) => name).join(", ")}` : "Compare",
    description: "Entries of one kind side by side.",
    origin: originOf(matches),
    path: "/compare",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadComparison(request);

export const action = methodNotAllowed;

export default function Compare() {
  return <ComparePage comparison={useLoaderData<typeof loader>()} />;
}
