import { endpoint, privateJson, readJson } from "#app/foundation/api.server";
import { requireMember } from "#app/foundation/member-guard.server";
import { uploadClaim } from "#app/foundation/uploads/upload-schema";
import { claimUpload } from "#app/foundation/uploads/uploads.server";

const put = endpoint({
  PUT: async ({ request }) => {
    const { member } = await requireMember(request);
    const { imageURL } = await readJson(request, uploadClaim);
    return privateJson({ objectPath: await claimUpload(request, member.id, imageURL) });
  },
});

export const loader = put.loader;
export const action = put.action;
