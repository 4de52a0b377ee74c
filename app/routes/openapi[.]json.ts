import type { LoaderFunctionArgs } from "@remix-run/node";

import { versionedJson } from "#app/platform/api/api.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { apiDescription } from "#app/site/api/api-description.server";

export const loader = cachedForAll(
  { dependsOn: [], untilChanged: true },
  ({ request }: LoaderFunctionArgs) => {
    const { json, version } = apiDescription();
    return versionedJson(request, version, () => json);
  },
);

export const action = methodNotAllowed;
