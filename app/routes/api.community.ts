import { postInput } from "#app/features/posts/post-schema";
import { createPost, postSource } from "#app/features/posts/posts.server";
import { endpoint, listResponse } from "#app/foundation/api.server";
import { createByJson } from "#app/hub/community/community-json.server";
import { keptForAll, SLICES } from "#app/foundation/public-page";

const posts = endpoint({
  GET: ({ request }) => listResponse(request, postSource()),
  POST: ({ request }) => createByJson(request, "post", postInput, createPost),
});

export const loader = keptForAll({ ...SLICES, shows: ["posts"] }, posts.loader);
export const action = posts.action;
