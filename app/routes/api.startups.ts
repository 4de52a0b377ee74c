import { startupInput } from "#app/features/startups/startup-schema";
import { startupSource, startupStore } from "#app/features/startups/startups.server";
import { endpoint, listResponse } from "#app/foundation/api.server";
import { createByJson } from "#app/hub/entries/entry-json.server";
import { keptForAll, SLICES } from "#app/foundation/public-page";

const both = endpoint({
  GET: ({ request }) => listResponse(request, startupSource()),
  POST: ({ request }) => createByJson(request, startupStore, startupInput),
});

export const loader = keptForAll({ ...SLICES, shows: ["startups"], untilChanged: true }, both.loader);
export const action = both.action;
