import type { LoaderFunctionArgs } from "@remix-run/node";

import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { fileAt } from "#app/site/lists/files.server";
import { keptSitemapVersion, sitemapResponse } from "#app/site/sitemap/sitemap.server";

/** The feed of a list, or a sitemap. */
export const loader = cachedForAll(
  { dependsOn: keptSitemapVersion, untilChanged: true },
  ({ request, params: { list = "" } }: LoaderFunctionArgs) =>
    fileAt(request, list, "xml") ?? sitemapResponse(request, list),
);

export const action = methodNotAllowed;
