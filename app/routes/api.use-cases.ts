import { useCaseSource } from "#app/kinds/use-cases/use-cases.server";
import { readEndpoint } from "#app/platform/api/api.server";
import { listResponse } from "#app/catalogue/list/list-json.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

const endpoint = readEndpoint(({ request }) => listResponse(request, useCaseSource()));

export const loader = cachedForAll(
  { ...SLICES, dependsOn: ["use_cases"], untilChanged: true },
  endpoint.loader,
);
export const action = endpoint.action;
