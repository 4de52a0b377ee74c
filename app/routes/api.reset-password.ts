import { resetInput } from "#app/features/members/member-schema";
import { reset } from "#app/features/members/membership.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";

const post = endpoint({
  POST: async ({ request }) =>
    privateJson({ message: await reset(request, await readJson(request, resetInput)) }),
});

export const loader = post.loader;
export const action = post.action;
