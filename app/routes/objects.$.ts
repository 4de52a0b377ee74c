import type { LoaderFunctionArgs } from "@remix-run/node";

import { readOnly } from "#app/foundation/read-only.server";
import { objectResponse } from "#app/foundation/uploads/object-response.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  objectResponse(request, new URL(request.url).pathname);

export const action = readOnly;
