import { verifyInput } from "#app/features/members/member-schema";
import { verify } from "#app/features/members/membership.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";

const post = endpoint({
  POST: async ({ request }) => privateJson(await verify(request, await readJson(request, verifyInput))),
});

export const loader = post.loader;
export const action = post.action;
