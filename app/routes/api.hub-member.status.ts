import { memberById } from "#app/accounts/members/members.server";
import { endpoint, privateJson } from "#app/platform/api/api.server";
import { comparableEmail } from "#app/platform/email-address";
import { NOT_AUTHENTICATED } from "#app/messages/message";
import { Refusal } from "#app/platform/refusal";
import { memberOf } from "#app/accounts/sessions/session.server";
import { statusPath } from "#app/accounts/joining/membership-api.server";

const NOT_YOURS = "You can only ask for your own status";

const get = endpoint(statusPath, {
  GET: async ({ request }) => {
    const member = await memberOf(request);
    if (!member) throw new Refusal(401, NOT_AUTHENTICATED);
    const asked = comparableEmail(new URL(request.url).searchParams.get("email") ?? "");
    if (asked && asked !== member.email) throw new Refusal(403, NOT_YOURS);
    const { name, verified } = member;
    return privateJson({ verified, messageCount: memberById(member.id)?.messageCount ?? 0, name });
  },
});

export const loader = get.loader;
export const action = get.action;
