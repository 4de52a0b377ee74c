import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { entryMeta } from "#app/hub/entries/entry-meta";
import { versionAt } from "#app/hub/entries/find-entry.server";
import { MemberPage } from "#app/hub/members/member-page";
import { loadMemberPage } from "#app/hub/members/member-page.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import styles from "#app/hub/members/member-page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = entryMeta;

export const loader = cachedForAll({ dependsOn: versionAt }, ({ request, params }: LoaderFunctionArgs) =>
  loadMemberPage(request, { kind: "members", ...params }),
);

export const action = methodNotAllowed;

export default function Member() {
  return <MemberPage page={useLoaderData<typeof loader>()} />;
}
