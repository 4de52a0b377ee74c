import { startupSource } from "#app/features/startups/startups.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) => listResponse(request, startupSource()));

export const loader = endpoint.loader;
export const action = endpoint.action;
