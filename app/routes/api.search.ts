import { api } from "#app/operations/json-door.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { searchEverything } from "#app/site/search/search-api.server";
import { API_TABLES } from "#app/site/search/search.server";

export const action = api(searchEverything);
export const loader = cachedForAll({ dependsOn: API_TABLES, params: ["q"], untilChanged: true }, action);
