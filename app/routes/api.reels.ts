import { reelSource } from "#app/features/reels/reels.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) => listResponse(request, reelSource()));

export const loader = endpoint.loader;
export const action = endpoint.action;
