import { resendInput } from "#app/features/members/member-schema";
import { resendVerification } from "#app/features/members/membership.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";

const post = endpoint({
  POST: async ({ request }) => {
    const { email } = await readJson(request, resendInput);
    return privateJson({ message: await resendVerification(request, email) });
  },
});

export const loader = post.loader;
export const action = post.action;
