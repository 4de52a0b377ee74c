import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { privateJson, readEndpoint } from "#app/platform/api/api.server";
import { savedAsJson } from "#app/site/saved/saved-page.server";
import { savedPath } from "#app/site/saved/saved-api.server";

const endpoint = readEndpoint(savedPath, async ({ request }) => {
  const { member } = await requireMember(request);
  return privateJson(await savedAsJson(member.id));
});

export const loader = endpoint.loader;
export const action = endpoint.action;
