import type { LoaderFunctionArgs } from "@remix-run/node";

import { avatarSvg } from "#app/accounts/avatars/avatar-svg.server";
import { SANDBOX_POLICY } from "#app/platform/document/security-headers.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export function loader({ params }: LoaderFunctionArgs) {
  const seed = /^([\w-]{1,64})\.svg$/.exec(params.file ?? "")?.[1];
  if (!seed) throw new Response("There is no such avatar.\n", { status: 404 });
  return new Response(avatarSvg(seed), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": SANDBOX_POLICY,
    },
  });
}

export const action = methodNotAllowed;
