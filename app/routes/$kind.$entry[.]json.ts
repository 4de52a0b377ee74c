import { entryEndpoint } from "#app/site/api/entry-endpoint.server";
import { entryJson } from "#app/site/entries/entry-page.server";

const endpoint = entryEndpoint(({ request, params }) => entryJson(request, params));

export const loader = endpoint.loader;
export const action = endpoint.action;
