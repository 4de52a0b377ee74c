import type { LoaderFunctionArgs } from "@remix-run/node";

import { feedItems, feedVersion } from "#app/hub/community/feed-items.server";
import { JSON_FEED } from "#app/hub/community/feed-links";
import { jsonFeed } from "#app/hub/community/json-feed.server";
import { env } from "#app/platform/env.server";
import { keptForAll } from "#app/platform/cache/public-page";
import { readOnly } from "#app/platform/http/method-not-allowed.server";
import { versionedAnswer } from "#app/platform/cache/versioned-response.server";

export const loader = keptForAll(
  { shows: ["posts", "reels"], untilChanged: true },
  ({ request }: LoaderFunctionArgs) =>
    versionedAnswer(request, feedVersion(), `${JSON_FEED.type}; charset=utf-8`, () =>
      jsonFeed(feedItems(), env().appUrl),
    ),
);

export const action = readOnly;
