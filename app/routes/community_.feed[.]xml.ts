import type { LoaderFunctionArgs } from "@remix-run/node";

import { atomFeed } from "#app/community/page/atom-feed.server";
import { FEED_VERSIONS, feedItems, feedVersion } from "#app/community/page/feed-items.server";
import { ATOM_FEED } from "#app/community/page/feed-links";
import { env } from "#app/platform/env.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";

export const loader = cachedForAll(
  { dependsOn: FEED_VERSIONS, untilChanged: true },
  ({ request }: LoaderFunctionArgs) =>
    versionedResponse(request, feedVersion(), `${ATOM_FEED.type}; charset=utf-8`, () =>
      atomFeed(feedItems(), env().appUrl),
    ),
);

export const action = methodNotAllowed;
