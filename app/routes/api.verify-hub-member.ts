import { verifyInput } from "#app/accounts/members/member-schema";
import { verify } from "#app/accounts/joining/membership.server";
import { ELSEWHERE } from "#app/site/leaving/member-data.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { verifyPath } from "#app/accounts/joining/membership-api.server";

const post = endpoint(verifyPath, {
  POST: async ({ request }) => {
    const { message } = await verify(request, await readJson(request, verifyInput), ELSEWHERE);
    return privateJson({ message });
  },
});

export const loader = post.loader;
export const action = post.action;
