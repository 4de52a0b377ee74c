import { shownMember } from "#app/accounts/members/shown-member";
import { endpoint, privateJson } from "#app/platform/api/api.server";
import { LOGIN_REQUIRED } from "#app/accounts/sessions/member-guard";
import { Refusal } from "#app/platform/refusal";
import { memberOf } from "#app/accounts/sessions/session.server";
import { userPath } from "#app/accounts/joining/membership-api.server";

const get = endpoint(userPath, {
  GET: async ({ request }) => {
    const member = await memberOf(request);
    if (!member) throw new Refusal(401, LOGIN_REQUIRED.text);
    // Five minutes, and never another member's.
    return privateJson(shownMember(member), {
      headers: { "Cache-Control": "private, max-age=300", Vary: "Cookie, Authorization" },
    });
  },
});

export const loader = get.loader;
export const action = get.action;
