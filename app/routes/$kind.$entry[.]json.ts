import { entryJson } from "#app/hub/entries/entry-page.server";
import { readEndpoint } from "#app/platform/api/api.server";

const endpoint = readEndpoint(({ request, params }) => entryJson(request, params));

export const loader = endpoint.loader;
export const action = endpoint.action;
