import type { LoaderFunctionArgs } from "@remix-run/node";

import { entryText } from "#app/site/entries/entry-page.server";
import { versionAt } from "#app/site/entries/find-entry.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export const loader = cachedForAll({ dependsOn: versionAt }, ({ request, params }: LoaderFunctionArgs) =>
  entryText(request, params),
);

export const action = methodNotAllowed;
