import type { LoaderFunctionArgs } from "@remix-run/node";

import { socialCardResponse } from "#app/site/social/social-card.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export const loader = ({ request, params: { kind = "", file = "" } }: LoaderFunctionArgs) =>
  socialCardResponse(request, kind, /^(\d+)\.png$/.exec(file)?.[1] ?? "");

export const action = methodNotAllowed;
