import { postSource } from "#app/features/posts/posts.server";
import { listResponse, readEndpoint } from "#app/foundation/api.server";

const endpoint = readEndpoint(({ request }) => listResponse(request, postSource()));

export const loader = endpoint.loader;
export const action = endpoint.action;
