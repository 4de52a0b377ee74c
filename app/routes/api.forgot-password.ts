import { forgotInput } from "#app/accounts/members/member-schema";
import { askForReset } from "#app/accounts/joining/membership.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { forgotPath } from "#app/accounts/joining/membership-api.server";

const post = endpoint(forgotPath, {
  POST: async ({ request }) => {
    const { email } = await readJson(request, forgotInput);
    const { message, headers } = await askForReset(request, email);
    return privateJson({ message }, { headers });
  },
});

export const loader = post.loader;
export const action = post.action;
