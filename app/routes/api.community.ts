import { listCommunity, addPost } from "#app/community/page/community-api.server";
import { postList } from "#app/community/posts.server";
import { api } from "#app/operations/json-door.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

export const action = api(listCommunity, addPost);
export const loader = cachedForAll({ ...SLICES, dependsOn: postList.versions }, action);
