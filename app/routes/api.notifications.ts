import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { privateJson, readEndpoint } from "#app/platform/api/api.server";
import { answerNotificationsJson } from "#app/site/notifications/notifications-json.server";
import { notificationsPath } from "#app/site/notifications/notifications-api.server";

const endpoint = readEndpoint(notificationsPath, async ({ request }) => {
  const { member } = await requireMember(request);
  return privateJson(answerNotificationsJson(member.id, new URL(request.url).searchParams));
});

export const loader = endpoint.loader;
export const action = endpoint.action;
