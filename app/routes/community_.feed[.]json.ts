import type { LoaderFunctionArgs } from "@remix-run/node";

import { feedItems, feedVersion } from "#app/hub/community/feed-items.server";
import { JSON_FEED } from "#app/hub/community/feed-links";
import { jsonFeed } from "#app/hub/community/json-feed.server";
import { env } from "#app/foundation/env.server";
import { keptForAll } from "#app/foundation/public-page";
import { readOnly } from "#app/foundation/read-only.server";
import { versionedAnswer } from "#app/foundation/versioned-answer.server";

export const loader = keptForAll(
  { shows: ["posts", "reels"], untilChanged: true },
  ({ request }: LoaderFunctionArgs) =>
    versionedAnswer(request, feedVersion(), `${JSON_FEED.type}; charset=utf-8`, () =>
      jsonFeed(feedItems(), env().appUrl),
    ),
);

export const action = readOnly;
