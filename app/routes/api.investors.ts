import { investorInput } from "#app/features/investors/investor-schema";
import { investorSource, investorStore } from "#app/features/investors/investors.server";
import { endpoint, listResponse } from "#app/foundation/api.server";
import { createByJson } from "#app/hub/entries/entry-json.server";
import { keptForAll, SLICES } from "#app/foundation/public-page";

const both = endpoint({
  GET: ({ request }) => listResponse(request, investorSource()),
  POST: ({ request }) => createByJson(request, investorStore, investorInput),
});

export const loader = keptForAll({ ...SLICES, shows: ["investors"], untilChanged: true }, both.loader);
export const action = both.action;
