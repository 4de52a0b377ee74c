import { z } from "zod";

import { defineResponder } from "#app/operations/operation.server";
import { versionedJson } from "#app/platform/api/api.server";
import { searchGroup } from "#app/site/search/search-api.server";
import { hubStats, statsVersion, type Stats } from "#app/site/stats/stats.server";

export const statsAnswer = z.object({
  startups: z.int(),
  investors: z.int(),
  talent: z.int(),
  funding: z.string().meta({ description: "What all startups raised, as $12.5M" }),
}) satisfies z.ZodType<Stats>;

export const getStats = defineResponder({
  id: "getStats",
  group: searchGroup,
  summary: "Count the entries",
  at: ["GET", "/api/stats"],
  params: {},
  answers: { 200: { description: "As the home page shows them", schema: statsAnswer } },
  isVersioned: true,
  respond: (request) => versionedJson(request, statsVersion(), () => JSON.stringify(hubStats())),
});
