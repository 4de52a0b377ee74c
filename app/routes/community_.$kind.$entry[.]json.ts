import { entryEndpoint } from "#app/site/api/entry-endpoint.server";
import { entryJson } from "#app/site/entries/entry-page.server";
import { versionAt } from "#app/site/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";

const endpoint = entryEndpoint(({ request, params }) => entryJson(request, params));

export const loader = cachedForAll({ dependsOn: versionAt }, endpoint.loader);
export const action = endpoint.action;
