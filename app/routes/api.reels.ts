import { reelInput } from "#app/community/reel-schema";
import { createReel, reelList, reelStore } from "#app/community/reels.server";
import { endpoint } from "#app/platform/api/api.server";
import { listResponse } from "#app/catalogue/list/list-json.server";
import { createPostByJson } from "#app/community/page/community-json.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";
import { reelsPath } from "#app/community/page/community-api.server";

const reels = endpoint(reelsPath, {
  GET: ({ request }) => listResponse(request, reelList),
  POST: ({ request }) => createPostByJson(request, "reel", reelStore, reelInput, createReel),
});

export const loader = cachedForAll({ ...SLICES, dependsOn: reelList.versions }, reels.loader);
export const action = reels.action;
