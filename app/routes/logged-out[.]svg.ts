import type { LoaderFunctionArgs } from "@remix-run/node";

import { forgottenSession, keepsEndedSession } from "#app/accounts/sessions/session.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

const NOTHING = `<svg xmlns="http://www.w3.org/2000/svg"/>`;

/**
 * A picture of nothing, in the first page after a session: only what comes after that page has begun makes Chromium forget
 * the one before it (other/decisions/063-back-after-logging-out.md).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ "Content-Type": "image/svg+xml", "Cache-Control": "no-store" });
  if (await keepsEndedSession(request)) {
    headers.set("Clear-Site-Data", '"cache"');
    for (const cookie of await forgottenSession(request)) headers.append("Set-Cookie", cookie);
  }
  return new Response(NOTHING, { headers });
}

export const action = methodNotAllowed;
