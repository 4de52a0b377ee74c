import { jsonEndpoint } from "#app/platform/api/api.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { agentJson } from "#app/site/entries/agent-json.server";
import { versionAt } from "#app/site/entries/find-entry.server";

const endpoint = jsonEndpoint({ GET: ({ request, params }) => agentJson(request, params.entry ?? "") });

export const loader = cachedForAll({ dependsOn: versionAt }, endpoint.loader);
export const action = endpoint.action;
