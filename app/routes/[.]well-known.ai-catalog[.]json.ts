import type { LoaderFunctionArgs } from "@remix-run/node";

import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { answerCatalog } from "#app/site/mcp/discovery.server";

export const loader = ({ request }: LoaderFunctionArgs) => answerCatalog(request);

export const action = methodNotAllowed;
