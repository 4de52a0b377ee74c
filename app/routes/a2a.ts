import { a2aEndpoint } from "#app/site/a2a/a2a-endpoint.server";

export const loader = a2aEndpoint.loader;
export const action = a2aEndpoint.action;
