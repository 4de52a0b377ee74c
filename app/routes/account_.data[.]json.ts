import { jsonEndpoint, privateJson } from "#app/platform/api/api.server";
import { exportMember } from "#app/site/leaving/member-data.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";

const get = jsonEndpoint({
  GET: async ({ request }) => {
    const { member } = await requireMember(request);
    return privateJson(exportMember(member), {
      headers: { "Content-Disposition": 'attachment; filename="ai-hub-data.json"' },
    });
  },
});

export const loader = get.loader;
export const action = get.action;
