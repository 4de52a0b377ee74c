import { z } from "zod";

import { checkParams } from "#app/catalogue/list/list-json.server";
import { PART_PARAMS, readLimit } from "#app/catalogue/list/list-params.server";
import { defineResponder } from "#app/operations/operation.server";
import { errorJson, versionedJson } from "#app/platform/api/api.server";
import { momentAnswer } from "#app/platform/api/operation.server";
import { Refusal } from "#app/platform/refusal";
import { changesSince, type Change } from "#app/site/changes/changes.server";
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

const changesQuery = z.object({
  since: z.string().optional().meta({ format: "cursor", description: "The `cursor` of an earlier answer" }),
  kind: z.array(kinds).optional(),
  limit: PART_PARAMS.limit,
});

const linkTo = (url: URL, since: string | undefined, rel: "next" | "start"): Record<string, string> => {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("since");
  if (since !== undefined) searchParams.set("since", since);
  return { Link: `<${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}>; rel="${rel}"` };
};

export const listChanges = defineResponder({
  id: "listChanges",
  group: searchGroup,
  summary: "Follow what is created, updated and deleted",
  description:
    "In the order in which it happened; each entry with its latest change alone. Without `since` from the beginning. Of kinds that are given several times any passes.",
  at: ["GET", "/api/changes"],
  params: {},
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
  respond: (request) => {
    const url = new URL(request.url);
    const { searchParams } = url;
    try {
      checkParams(searchParams, Object.keys(changesQuery.shape));
      const { changes, cursor, isMore, version } = changesSince({
        since: searchParams.get("since") ?? undefined,
        kinds: searchParams.getAll("kind"),
        limit: readLimit(searchParams).limit,
      });
      const headers = isMore ? linkTo(url, cursor, "next") : {};
      return versionedJson(request, version, () => JSON.stringify({ changes, cursor }), headers);
    } catch (error) {
      // A cursor that leads nowhere any more says where to start again (RFC 8288, relation "start").
      if (error instanceof Refusal && error.status === 410)
        return errorJson(error, linkTo(url, undefined, "start"));
      throw error;
    }
  },
});
