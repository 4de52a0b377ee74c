import { jsonEndpoint } from "#app/platform/api/api.server";
import { agentJson } from "#app/site/entries/agent-json.server";

const endpoint = jsonEndpoint({ GET: ({ request, params }) => agentJson(request, params.entry ?? "") });

export const loader = endpoint.loader;
export const action = endpoint.action;
