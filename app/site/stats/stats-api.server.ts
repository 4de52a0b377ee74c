import { z } from "zod";

import { apiPath } from "#app/platform/api/operation.server";
import { searchGroup } from "#app/site/search/search-api.server";
import type { Stats } from "#app/site/stats/stats.server";

export const statsAnswer = z.object({
  startups: z.int(),
  investors: z.int(),
  talent: z.int(),
  funding: z.string().meta({ description: "What all startups raised, as $12.5M" }),
}) satisfies z.ZodType<Stats>;

export const statsPath = apiPath("/api/stats", {
  GET: {
    id: "getStats",
    group: searchGroup,
    summary: "Count the entries",
    answers: { 200: { description: "As the home page shows them", schema: statsAnswer } },
    isVersioned: true,
  },
});
