import { z } from "zod";

import { PART_PARAMS } from "#app/catalogue/list/list-params.server";
import { apiPath, momentAnswer } from "#app/platform/api/operation.server";
import type { Change } from "#app/site/changes/changes.server";
import { API_LISTS } from "#app/site/kinds.server";
import { searchGroup } from "#app/site/search/search-api.server";

const kinds = z.enum([...API_LISTS.keys()]);

const entry = z.union([...API_LISTS.values()].map(({ entity }) => entity)) as z.ZodType<{ id: number }>;

const changeAnswer = z.object({
  kind: kinds,
  id: z.int(),
  change: z.enum(["created", "updated", "deleted"]),
  at: momentAnswer,
  url: z.url().meta({ description: "Of the entry’s page" }),
  entry: entry.optional().meta({ description: "As the API has it; a deletion has none" }),
}) satisfies z.ZodType<Change>;

export const changesQuery = z.object({
  since: z.string().optional().meta({ format: "cursor", description: "The `cursor` of an earlier answer" }),
  kind: z.array(kinds).optional(),
  limit: PART_PARAMS.limit,
});

export const changesPath = apiPath("/api/changes", {
  GET: {
    id: "listChanges",
    group: searchGroup,
    summary: "Follow what is created, updated and deleted",
    description:
      "In the order in which it happened; each entry with its latest change alone. Without `since` from the beginning. Of kinds that are given several times any passes.",
    query: changesQuery,
    answers: {
      200: {
        description: "What has changed since, and from where to go on",
        schema: z.object({ changes: z.array(changeAnswer), cursor: z.string() }),
        headers: {
          Link: z.string().optional().meta({ description: 'What more there is now, as rel="next"' }),
        },
      },
    },
    refusals: { 410: "The cursor is too old, or of before a restore; `Link` names the start." },
    isVersioned: true,
  },
});
