import type { LoaderFunctionArgs } from "@remix-run/node";

import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { objectResponse } from "#app/platform/objects/object-response.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  objectResponse(request, new URL(request.url).pathname);

export const action = methodNotAllowed;
