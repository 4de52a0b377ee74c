import { useCaseSource } from "#app/features/use-cases/use-cases.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) => listResponse(request, useCaseSource()));

export const loader = endpoint.loader;
export const action = endpoint.action;
