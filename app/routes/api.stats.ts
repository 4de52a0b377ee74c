import { hubStats, statsVersion } from "#app/hub/stats/stats.server";
import { readEndpoint, versionedJson } from "#app/foundation/api.server";
import { keptForAll } from "#app/foundation/public-page";

const endpoint = readEndpoint(({ request }) =>
  versionedJson(request, statsVersion(), () => JSON.stringify(hubStats())),
);

export const loader = keptForAll(
  { shows: ["startups", "investors", "talent"], untilChanged: true },
  endpoint.loader,
);
export const action = endpoint.action;
