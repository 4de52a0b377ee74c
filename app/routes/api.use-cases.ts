import { useCaseSource } from "#app/features/use-cases/use-cases.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";
import { keptForAll, SLICES } from "#app/foundation/public-page";

const endpoint = readEndpoint(({ request }) => listResponse(request, useCaseSource()));

export const loader = keptForAll({ ...SLICES, shows: ["use_cases"], untilChanged: true }, endpoint.loader);
export const action = endpoint.action;
