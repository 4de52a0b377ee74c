import { resendInput } from "#app/accounts/members/member-schema";
import { resendVerification } from "#app/accounts/joining/membership.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { resendPath } from "#app/accounts/joining/membership-api.server";

const post = endpoint(resendPath, {
  POST: async ({ request }) => {
    const { email } = await readJson(request, resendInput);
    const { message, headers } = await resendVerification(request, email);
    return privateJson({ message }, { headers });
  },
});

export const loader = post.loader;
export const action = post.action;
