import { createCookie } from "@remix-run/node";

import { env } from "#app/foundation/env.server";
import { limitKey } from "#app/foundation/rate-limit.server";
import { siteSecret } from "#app/foundation/secret.server";

/*
 * Which addresses a browser has asked to have confirmed: only there does the link of the mail confirm by itself. Programs that
 * look into mails run scripts, too, and would confirm what a stranger asked for, with the password that the stranger typed.
 */

/** As long as the links work, in seconds. */
const LASTS = 24 * 60 * 60;
/** As many addresses as somebody may mistype before the right one. */
const MAX_REMEMBERED = 5;

let cookie: ReturnType<typeof createCookie> | undefined;

const askedCookie = () =>
  (cookie ??= createCookie(env().inProduction ? "__Host-asked" : "asked", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: LASTS,
    secrets: [siteSecret()],
  }));

/** Stands for an address: whoever uses the browser next doesn't read it there. */
const keyOf = (email: string): string => limitKey("asked", email);

async function askedFor(request: Request): Promise<string[]> {
  const kept: unknown = await askedCookie().parse(request.headers.get("Cookie"));
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === "string") : [];
}

/** The `Set-Cookie` header by which a browser is known to have asked for a link to this address. */
export async function noteAsked(request: Request, email: string): Promise<string> {
  const others = (await askedFor(request)).filter((key) => key !== keyOf(email));
  return askedCookie().serialize([keyOf(email), ...others].slice(0, MAX_REMEMBERED));
}

/** Whether the browser that a request comes from asked for a link to this address. */
export const hasAsked = async (request: Request, email: string): Promise<boolean> =>
  (await askedFor(request)).includes(keyOf(email));
