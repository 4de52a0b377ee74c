import { joinInput } from "#app/accounts/members/member-schema";
import { join } from "#app/accounts/joining/membership.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { joinPath } from "#app/accounts/joining/membership-api.server";

const post = endpoint(joinPath, {
  POST: async ({ request }) => {
    const { message, headers } = await join(request, await readJson(request, joinInput));
    return privateJson({ message }, { status: 201, headers });
  },
});

export const loader = post.loader;
export const action = post.action;
