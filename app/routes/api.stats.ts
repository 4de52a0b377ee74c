import { hubStats, statsVersion } from "#app/site/stats/stats.server";
import { readEndpoint, versionedJson } from "#app/platform/api/api.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { statsPath } from "#app/site/stats/stats-api.server";

const endpoint = readEndpoint(statsPath, ({ request }) =>
  versionedJson(request, statsVersion(), () => JSON.stringify(hubStats())),
);

export const loader = cachedForAll(
  { dependsOn: ["startups", "investors", "talent"], untilChanged: true },
  endpoint.loader,
);
export const action = endpoint.action;
