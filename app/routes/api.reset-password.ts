import { resetInput } from "#app/accounts/members/member-schema";
import { reset } from "#app/accounts/joining/membership.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { resetPath } from "#app/accounts/joining/membership-api.server";

const post = endpoint(resetPath, {
  POST: async ({ request }) =>
    privateJson({ message: await reset(request, await readJson(request, resetInput)) }),
});

export const loader = post.loader;
export const action = post.action;
