import { draftIntro } from "#app/catalogue/ai-intro/draft-intro.server";
import { requireIntroQuota } from "#app/catalogue/ai-intro/intro-quota.server";
import { introInput } from "#app/catalogue/ai-intro/intro-schema";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { introPath } from "#app/catalogue/ai-intro/intro-api.server";

const post = endpoint(introPath, {
  POST: async ({ request }) => {
    const { member } = await requireMember(request);
    const { websiteUrl, entityType } = await readJson(request, introInput);
    await requireIntroQuota(request, member.id);
    return privateJson({ intro: await draftIntro(websiteUrl, entityType) });
  },
});

export const loader = post.loader;
export const action = post.action;
