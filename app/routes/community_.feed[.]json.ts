import type { LoaderFunctionArgs } from "@remix-run/node";

import { FEED_VERSIONS, feedItems, feedVersion } from "#app/community/page/feed-items.server";
import { JSON_FEED } from "#app/community/page/feed-links";
import { jsonFeed } from "#app/community/page/json-feed.server";
import { env } from "#app/platform/env.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";

export const loader = cachedForAll(
  { dependsOn: FEED_VERSIONS, untilChanged: true },
  ({ request }: LoaderFunctionArgs) =>
    versionedResponse(request, feedVersion(), `${JSON_FEED.type}; charset=utf-8`, () =>
      jsonFeed(feedItems(), env().appUrl),
    ),
);

export const action = methodNotAllowed;
