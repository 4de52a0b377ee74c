import { postInput } from "#app/community/post-schema";
import { createPost, postList, postStore } from "#app/community/posts.server";
import { endpoint } from "#app/platform/api/api.server";
import { listResponse } from "#app/catalogue/list/list-json.server";
import { createPostByJson } from "#app/community/page/community-json.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";
import { communityPath } from "#app/community/page/community-api.server";

const posts = endpoint(communityPath, {
  GET: ({ request }) => listResponse(request, postList),
  POST: ({ request }) => createPostByJson(request, "post", postStore, postInput, createPost),
});

export const loader = cachedForAll({ ...SLICES, dependsOn: postList.versions }, posts.loader);
export const action = posts.action;
