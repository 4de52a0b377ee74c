import { hubStats, statsVersion } from "#app/hub/stats/stats.server";
import { readEndpoint, versionedJson } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) =>
  versionedJson(request, statsVersion(), () => JSON.stringify(hubStats())),
);

export const loader = endpoint.loader;
export const action = endpoint.action;
