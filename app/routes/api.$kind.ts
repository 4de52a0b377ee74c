import { kindEndpoint } from "#app/site/api/kind-endpoint.server";

export const loader = kindEndpoint.loader;
export const action = kindEndpoint.action;
