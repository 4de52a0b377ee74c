import { loginInput } from "#app/accounts/members/member-schema";
import { logIn } from "#app/accounts/sessions/log-in.server";
import { shownMember } from "#app/accounts/members/shown-member";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { loginPath } from "#app/accounts/joining/membership-api.server";

const post = endpoint(loginPath, {
  POST: async ({ request }) => {
    const { member, setCookie } = await logIn(request, await readJson(request, loginInput));
    return privateJson({ user: shownMember(member) }, { headers: { "Set-Cookie": setCookie } });
  },
});

export const loader = post.loader;
export const action = post.action;
