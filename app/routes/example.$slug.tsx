import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ExamplePage } from "#app/site/example/example-page";
import { exampleSite } from "#app/site/example/example-site.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import type { PageHandle } from "#app/platform/cache/public-page";

export const handle: PageHandle = {
  scripts: false,
  publicPage: { dependsOn: ["startups", "investors", "talent"] },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: `${data?.name ?? ""} · Example site`,
    description: "An example site: whoever it names is made up, to show what the directory looks like.",
    origin: originOf(matches),
    index: false,
  });

export function loader({ params }: LoaderFunctionArgs) {
  const site = exampleSite(params.slug ?? "");
  if (!site) throw new Response(null, { status: 404 });
  return site;
}

export const action = methodNotAllowed;

export default function Example() {
  return <ExamplePage site={useLoaderData<typeof loader>()} />;
}
