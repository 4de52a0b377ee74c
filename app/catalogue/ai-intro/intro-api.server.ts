import { z } from "zod";

import { introInput } from "#app/catalogue/ai-intro/intro-schema";
import { apiPath, type ApiGroup } from "#app/platform/api/operation.server";

export const draftsGroup: ApiGroup = {
  name: "drafts",
  label: "Drafts",
  about: "Texts that are drafted from web sites.",
};

export const introPath = apiPath("/api/generate-intro", {
  POST: {
    id: "generateIntro",
    group: draftsGroup,
    summary: "Draft a description from a web site",
    body: introInput,
    answers: { 200: { description: "The draft", schema: z.object({ intro: z.string() }) } },
    refusals: { 422: "Nothing can be drafted from what the site says." },
    isForMembers: true,
  },
});
