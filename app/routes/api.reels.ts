import { listReels, addReel } from "#app/community/page/community-api.server";
import { reelList } from "#app/community/reels.server";
import { api } from "#app/operations/json-door.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

export const action = api(listReels, addReel);
export const loader = cachedForAll({ ...SLICES, dependsOn: reelList.versions }, action);
