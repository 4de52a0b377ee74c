import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { uploadClaim } from "#app/platform/uploads/upload-schema";
import { claimUpload } from "#app/platform/uploads/uploads.server";
import { imagesPath } from "#app/platform/uploads/uploads-api.server";

const put = endpoint(imagesPath, {
  PUT: async ({ request }) => {
    const { member } = await requireMember(request);
    const { imageURL } = await readJson(request, uploadClaim);
    return privateJson({ objectPath: await claimUpload(request, member.id, imageURL) });
  },
});

export const loader = put.loader;
export const action = put.action;
