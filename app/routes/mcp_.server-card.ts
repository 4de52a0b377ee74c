import type { LoaderFunctionArgs } from "@remix-run/node";

import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { answerServerCard } from "#app/site/mcp/discovery.server";

export const loader = ({ request }: LoaderFunctionArgs) => answerServerCard(request);

export const action = methodNotAllowed;
