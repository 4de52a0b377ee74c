import { api } from "#app/operations/json-door.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { getStats } from "#app/site/stats/stats-api.server";

export const action = api(getStats);
export const loader = cachedForAll(
  { dependsOn: ["startups", "investors", "talent"], untilChanged: true },
  action,
);
