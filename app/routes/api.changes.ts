import { changesEndpoint } from "#app/site/changes/changes-endpoint.server";

export const loader = changesEndpoint.loader;
export const action = changesEndpoint.action;
