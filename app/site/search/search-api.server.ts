import { z } from "zod";

import { readSearch, searchParam } from "#app/catalogue/list/list-params.server";
import { defineResponder } from "#app/operations/operation.server";
import { versionedJson } from "#app/platform/api/api.server";
import type { ApiGroup } from "#app/platform/api/operation.server";
import { Refusal } from "#app/platform/refusal";
import { API_LISTS } from "#app/site/kinds.server";
import { API_KINDS, searchAll, searchVersion } from "#app/site/search/search.server";
import { RESULTS_PER_KIND } from "#app/site/search/search-limits";

export const searchGroup: ApiGroup = {
  name: "search",
  label: "Search and figures",
  about: "All kinds at once.",
};

/** Something besides blanks and control characters. */
const SEARCHED = String.raw`^[\s\S]*[^\s\x00-\x1f\x7f][\s\S]*$`;

const rowsOf = ({ name, label }: (typeof API_KINDS)[number]) => {
  const list = API_LISTS.get(name);
  if (!list) throw new Error(`${label} have no list in the API`);
  return z.array(list.entity);
};

const BLANK = "Please enter what to search for";

export const searchEverything = defineResponder({
  id: "search",
  group: searchGroup,
  summary: "Search all kinds",
  at: ["GET", "/api/search"],
  params: {},
  query: z.object({
    q: searchParam.meta({
      minLength: 1,
      pattern: SEARCHED,
      description: "What to search for",
    }),
  }),
  answers: {
    200: {
      description: `The best ${RESULTS_PER_KIND} of each kind`,
      schema: z.object(Object.fromEntries(API_KINDS.map((kind) => [kind.key, rowsOf(kind)]))),
    },
  },
  isVersioned: true,
  respond: (request) => {
    const q = readSearch(new URL(request.url).searchParams, "q");
    if (q === "") throw new Refusal(400, BLANK, { q: [BLANK] });
    return versionedJson(request, searchVersion(), async () => JSON.stringify(await searchAll(q)));
  },
});
