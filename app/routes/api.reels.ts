import { reelInput } from "#app/features/reels/reel-schema";
import { createReel, reelSource } from "#app/features/reels/reels.server";
import { endpoint, listResponse } from "#app/foundation/api.server";
import { createByJson } from "#app/hub/community/community-json.server";
import { keptForAll, SLICES } from "#app/foundation/public-page";

const reels = endpoint({
  GET: ({ request }) => listResponse(request, reelSource()),
  POST: ({ request }) => createByJson(request, "reel", reelInput, createReel),
});

export const loader = keptForAll({ ...SLICES, shows: ["reels"] }, reels.loader);
export const action = reels.action;
