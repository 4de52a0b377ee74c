import { kindEndpoint } from "#app/site/entries/kind-endpoint.server";

export const loader = kindEndpoint.loader;
export const action = kindEndpoint.action;
