import { z } from "zod";

import { draftIntro } from "#app/catalogue/ai-intro/draft-intro.server";
import { INTRO_LIMITS } from "#app/catalogue/ai-intro/intro-quota.server";
import { introInput } from "#app/catalogue/ai-intro/intro-schema";
import { defineOperation } from "#app/operations/operation.server";
import type { ApiGroup } from "#app/platform/api/operation.server";

export const draftsGroup: ApiGroup = {
  name: "drafts",
  label: "Drafts",
  about: "Texts that are drafted from web sites.",
};

export const generateIntro = defineOperation({
  id: "generateIntro",
  group: draftsGroup,
  summary: "Draft a description from a web site",
  at: ["POST", "/api/generate-intro"],
  params: {},
  body: introInput,
  answers: { 200: { description: "The draft", schema: z.object({ intro: z.string() }) } },
  refusals: { 422: "Nothing can be drafted from what the site says." },
  isForMembers: true,
  limits: INTRO_LIMITS,
  prepare: ({ websiteUrl, entityType }) => draftIntro(websiteUrl, entityType),
  run: (_, __, intro) => ({ intro }),
});
