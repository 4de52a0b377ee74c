import { talentSource } from "#app/features/talent/talents.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) => listResponse(request, talentSource()));

export const loader = endpoint.loader;
export const action = endpoint.action;
