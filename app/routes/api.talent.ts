import { talentInput } from "#app/features/talent/talent-schema";
import { talentSource, talentStore } from "#app/features/talent/talents.server";
import { endpoint, listResponse } from "#app/foundation/api.server";
import { createByJson } from "#app/hub/entries/entry-json.server";
import { keptForAll, SLICES } from "#app/foundation/public-page";

const both = endpoint({
  GET: ({ request }) => listResponse(request, talentSource()),
  POST: ({ request }) => createByJson(request, talentStore, talentInput),
});

export const loader = keptForAll({ ...SLICES, shows: ["talent"], untilChanged: true }, both.loader);
export const action = both.action;
