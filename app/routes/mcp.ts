import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerMcp } from "#app/site/mcp/mcp.server";

export const loader = ({ request }: LoaderFunctionArgs) => answerMcp(request);

export const action = loader;
