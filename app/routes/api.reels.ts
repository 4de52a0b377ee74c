import { reelInput } from "#app/features/community/reel-schema";
import { createReel, reelSource } from "#app/features/community/reels.server";
import { endpoint } from "#app/platform/api/api.server";
import { listResponse } from "#app/entries/list/list-json.server";
import { createByJson } from "#app/hub/community/community-json.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

const reels = endpoint({
  GET: ({ request }) => listResponse(request, reelSource()),
  POST: ({ request }) => createByJson(request, "reel", reelInput, createReel),
});

export const loader = cachedForAll({ ...SLICES, dependsOn: ["reels"] }, reels.loader);
export const action = reels.action;
