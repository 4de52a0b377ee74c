import { noEndpoint } from "#app/platform/api/api.server";

/** Unknown endpoints answer in JSON, too. */
export const loader = noEndpoint("There is no such endpoint");

export const action = loader;
