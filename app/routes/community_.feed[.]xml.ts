import type { LoaderFunctionArgs } from "@remix-run/node";

import { atomFeed } from "#app/hub/community/atom-feed.server";
import { feedItems, feedVersion } from "#app/hub/community/feed-items.server";
import { ATOM_FEED } from "#app/hub/community/feed-links";
import { env } from "#app/foundation/env.server";
import { keptForAll } from "#app/foundation/public-page";
import { readOnly } from "#app/foundation/read-only.server";
import { versionedAnswer } from "#app/foundation/versioned-answer.server";

export const loader = keptForAll(
  { shows: ["posts", "reels"], untilChanged: true },
  ({ request }: LoaderFunctionArgs) =>
    versionedAnswer(request, feedVersion(), `${ATOM_FEED.type}; charset=utf-8`, () =>
      atomFeed(feedItems(), env().appUrl),
    ),
);

export const action = readOnly;
