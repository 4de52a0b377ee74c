import { investorSource } from "#app/features/investors/investors.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) => listResponse(request, investorSource()));

export const loader = endpoint.loader;
export const action = endpoint.action;
