import { verifyInput } from "#app/features/members/member-schema";
import { verify } from "#app/features/members/membership.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";

const post = endpoint({
  POST: async ({ request }) => {
    const { message } = await verify(request, await readJson(request, verifyInput));
    return privateJson({ message });
  },
});

export const loader = post.loader;
export const action = post.action;
