import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { requestUpload } from "#app/platform/uploads/upload-address.server";
import { uploadTerms } from "#app/platform/uploads/upload-schema";
import { uploadPath } from "#app/catalogue/files/uploads-api.server";

const post = endpoint(uploadPath, {
  POST: async ({ request }) => {
    const { member } = await requireMember(request);
    // Asked for without a body, the address serves any picture or video.
    const hasBody = Number(request.headers.get("Content-Length") ?? 0) > 0;
    const terms = hasBody ? await readJson(request, uploadTerms) : {};
    return privateJson({ uploadURL: await requestUpload(request, member.id, terms) });
  },
});

export const loader = post.loader;
export const action = post.action;
