import { createCookie, data, type Cookie } from "@remix-run/node";

import { authUrl } from "#app/accounts/members/auth-url";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import type { Session } from "#app/accounts/sessions/session.server";

import { isReplica } from "#app/platform/cluster/litefs.server";
import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { siteSecret } from "#app/platform/secret.server";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

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

export interface Pressed {
  /** Where it was pressed. */
  back: string;
  /** Heads what is wrong with it, which is said there. */
  failed: string;
  /** "like this post" */
  toDo: string;
  /** Where joining leads, which does it too in the browser that `cookie` is set in. */
  joinsTo?: string;
  cookie?: string;
}

/**
 * A press of a button that stands on many pages. Without a session it is answered under 401 by a page with a login form, which does
 * it once. `act` throws where it leads.
 */
export async function answerPress(
  request: Request,
  form: FormData,
  { back, failed, toDo, joinsTo = back, cookie }: Pressed,
  act: (session: Session) => Promise<never>,
) {
  const { data: answer, init } = await answerMemberForm<never>(request, form, {}, act);
  const headers = new Headers(init?.headers);
  if (!answer.relogin) {
    const text = answer.rejected.error?.[""]?.[0];
    return redirectWithToast(back, { title: failed, text, tone: "bad" }, headers.getSetCookie());
  }
  if (cookie) headers.append("Set-Cookie", cookie);
  return data<RejectedForm>(
    { ...answer, pressed: { toDo, joinUrl: authUrl("join", joinsTo) } },
    { ...init, headers },
  );
}
