import { createCookie, data, redirect, type Cookie } from "@remix-run/node";
import { z } from "zod";

import { authUrl } from "#app/accounts/members/auth-url";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { sessionOf, type Session } from "#app/accounts/sessions/session.server";
import type { Caller } from "#app/operations/caller";
import { callerOf } from "#app/operations/perform.server";
import { isReplica } from "#app/platform/cluster/litefs.server";
import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { valueOfForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";
import type { Toast } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

/** A button that stands on many pages; its value says of what: "posts/12". */
export interface Press {
  /** Its name. */
  button: string;
  /** "like this post". @throws Refusal for what isn't there */
  toDo: (of: string) => string;
  /** @returns what is said of it, where the button alone doesn't show it. @throws Refusal */
  act?: (of: string, caller: Caller, form: FormData) => Promise<Omit<Toast, "id"> | undefined>;
  /** Where joining leads; back, by default. `later` is the page that does what was pressed in this browser, and asks in another one. */
  joinsTo?: "later" | ((back: string, session: Session | undefined) => string);
  /** Where it leads; back, by default. */
  to?: (of: string, back: string, request: Request) => string;
}

export interface PressPage {
  /** That the forms of the buttons are sent to. */
  path: string;
  /** Where it leads back to when the form names no page. */
  home: string;
  /** Heads what is wrong, which is said where it was pressed. */
  failed: string;
  /** Said where no button was pressed. */
  none: string;
  presses: readonly Press[];
}

/**
 * What a visitor pressed: once they are logged in it is done without another press. Signed, as a GET acts on it; made
 * when it is first needed, as the secret is read then.
 */
function pressedCookie(name: string) {
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

const address = z.string().trim().min(1).max(200);

/** What was pressed once, or several at once of which the first one counts. */
const value = z.union([address, z.array(z.string()).transform(([first = ""]) => first)]).optional();

/** A page that buttons of many pages are sent to, and where logging in leads to. */
export function pressPage({ path, home, failed, none, presses }: PressPage) {
  const cookie = pressedCookie(path.slice(1));
  const input = z.object({
    back: z.string().optional(),
    ...Object.fromEntries(presses.map(({ button }) => [button, value])),
  });

  const refused = (back: string, thrown: unknown, cookies?: readonly string[]): Promise<never> => {
    if (!(thrown instanceof Refusal)) throw thrown;
    return redirectWithToast(back, { title: failed, text: thrown.message, tone: "bad" }, cookies);
  };

  const leadTo = (to: string, toast: Omit<Toast, "id"> | undefined, cookies: readonly string[] = []) => {
    if (toast) return redirectWithToast(to, toast, cookies);
    throw redirect(to, { status: 303, headers: cookies.map((one): [string, string] => ["Set-Cookie", one]) });
  };

  async function answerPress(
    request: Request,
    form: FormData,
    { act, ...press }: Press,
    of: string,
    back: string,
  ) {
    const toDo = press.toDo(of);
    const session = await sessionOf(request);
    const later = `${path}?${new URLSearchParams({ entry: of, back }).toString()}`;
    const joinsTo = press.joinsTo === "later" ? later : press.joinsTo?.(back, session);
    const cookies = press.joinsTo === "later" ? [await cookie.remember(of)] : [];
    if (session && !session.member.verified && joinsTo) return leadTo(joinsTo, undefined, cookies);
    const { data: answer, init } = await answerMemberForm<never>(request, form, {}, async (entered) =>
      leadTo(press.to?.(of, back, request) ?? back, await act?.(of, callerOf(request, entered), form)),
    );
    const headers = new Headers(init?.headers);
    if (!answer.relogin) {
      const [text = none] = answer.rejected.error?.[""] ?? [];
      return refused(back, new Refusal(init?.status ?? 400, text), headers.getSetCookie());
    }
    for (const each of cookies) headers.append("Set-Cookie", each);
    const pressed = { toDo, joinUrl: authUrl("join", joinsTo ?? back) };
    return data<RejectedForm>({ ...answer, pressed }, { ...init, headers });
  }

  return {
    /**
     * Leads back to where it was pressed, where what is wrong is said. Without a session it is answered under 401 by a page with a login
     * form, which does it once.
     */
    answer: async (request: Request, read?: FormData) => {
      const form = read ?? (await readForm(request));
      const { back: given, ...pressed } = valueOfForm(form, input) ?? {};
      const back = ownPath(given, home);
      const press = presses.find(({ button }) => pressed[button as keyof typeof pressed] !== undefined);
      try {
        if (!press) throw new Refusal(400, none);
        return await answerPress(request, form, press, pressed[press.button as keyof typeof pressed], back);
      } catch (thrown) {
        return refused(back, thrown);
      }
    },

    /** Does what was pressed in this browser, and asks about anything else. `show` throws Refusal for what isn't there. */
    load: <Page>(request: Request, show: (of: string, session: Session) => Page | Promise<Page>) =>
      guardedPage(request, async (session) => {
        const { searchParams } = new URL(request.url);
        const back = ownPath(searchParams.get("back"), home);
        const of = searchParams.get("entry") ?? "";
        try {
          const page = await show(of, session);
          if (!(await cookie.isPressed(request, of))) return { ...page, back };
          const later = presses.find(({ joinsTo }) => joinsTo === "later");
          return await leadTo(back, await later?.act?.(of, callerOf(request, session), new FormData()), [
            await cookie.forget(),
          ]);
        } catch (thrown) {
          return refused(back, thrown);
        }
      }),
  };
}
