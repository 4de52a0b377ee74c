import { jsonEndpoint } from "#app/platform/api/api.server";
import { receiveUpload } from "#app/platform/uploads/local-upload.server";

const put = jsonEndpoint({
  PUT: async ({ request }) => {
    await receiveUpload(request);
    return new Response(null, { headers: { "Cache-Control": "no-store" } });
  },
});

export const loader = put.loader;
export const action = put.action;
