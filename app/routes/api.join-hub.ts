import { joinInput } from "#app/features/members/member-schema";
import { join } from "#app/features/members/membership.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";

const post = endpoint({
  POST: async ({ request }) => {
    const { message, setCookie } = await join(request, await readJson(request, joinInput));
    return privateJson({ message }, { status: 201, headers: { "Set-Cookie": setCookie } });
  },
});

export const loader = post.loader;
export const action = post.action;
