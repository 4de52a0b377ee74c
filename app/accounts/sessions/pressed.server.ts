import { createCookie, type Cookie } from "@remix-run/node";

import { isReplica } from "#app/platform/cluster/litefs.server";
import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { siteSecret } from "#app/platform/secret.server";

/**
 * What a visitor pressed: once they are logged in it is done without another press. Signed, as a GET acts on it; made
 * when it is first needed, as the secret is read then.
 */
export function pressedCookie(name: string) {
  let cookie: Cookie | undefined;
  const pressed = () =>
    (cookie ??= createCookie(env().inProduction ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: "lax",
      secure: env().inProduction,
      path: "/",
      maxAge: DAY_SECONDS,
      secrets: [siteSecret()],
    }));
  return {
    remember: (what: string) => pressed().serialize(what),
    forget: () => pressed().serialize("", { maxAge: 0 }),
    /** False on a replica, which can't write what a GET asks for: there the page asks, and its form is sent to the primary. */
    isPressed: async (request: Request, what: string) =>
      request.method === "GET" &&
      !isReplica() &&
      (await pressed().parse(request.headers.get("Cookie"))) === what,
  };
}
