import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { streamList } from "#app/catalogue/formats/stream-list.server";
import { jsonEndpoint } from "#app/platform/api/api.server";
import { exportMember } from "#app/site/leaving/member-data.server";

const get = jsonEndpoint({
  GET: async ({ request }) => {
    const { member } = await requireMember(request);
    return new Response(await streamList(request, 0, exportMember(member)), {
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="ai-hub-data.json"',
        "Cache-Control": "no-store",
      },
    });
  },
});

export const loader = get.loader;
export const action = get.action;
