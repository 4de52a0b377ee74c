import type { LoaderFunctionArgs } from "@remix-run/node";

import { keptSitemapVersion, sitemapResponse } from "#app/site/sitemap/sitemap.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export const loader = cachedForAll(
  { dependsOn: keptSitemapVersion, untilChanged: true },
  ({ request, params }: LoaderFunctionArgs) => sitemapResponse(request, params.sitemap ?? ""),
);

export const action = methodNotAllowed;
