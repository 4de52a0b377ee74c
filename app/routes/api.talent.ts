import { talentInput } from "#app/features/talent/talent-schema";
import { talentSource, talentStore } from "#app/features/talent/talents.server";
import { endpoint, listResponse } from "#app/foundation/api.server";
import { createByJson } from "#app/hub/entries/entry-json.server";

const both = endpoint({
  GET: ({ request }) => listResponse(request, talentSource()),
  POST: ({ request }) => createByJson(request, talentStore, talentInput),
});

export const loader = both.loader;
export const action = both.action;
