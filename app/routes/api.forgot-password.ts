import { forgotInput } from "#app/features/members/member-schema";
import { askForReset } from "#app/features/members/membership.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";

const post = endpoint({
  POST: async ({ request }) => {
    const { email } = await readJson(request, forgotInput);
    return privateJson({ message: await askForReset(request, email) });
  },
});

export const loader = post.loader;
export const action = post.action;
