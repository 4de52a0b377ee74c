import { createCookie } from "@remix-run/node";

import { env } from "#app/platform/env.server";
import { isToken } from "#app/platform/one-time-token.server";
import { limitKey } from "#app/platform/limits/rate-limit.server";
import { siteSecret } from "#app/platform/secret.server";

/*
 * Which addresses a browser has asked to have confirmed: only there does the link of the mail confirm by itself. Programs that
 * look into mails run scripts, too, and would confirm what a stranger asked for, with the password that the stranger typed.
 * And which registrations it has asked for: only there does confirming one log in, as others may have asked for the same address.
 */

/** As long as the links work, in seconds. */
const MARK_LIFETIME_SECONDS = 24 * 60 * 60;
/** As many addresses, each with its registration, as somebody may mistype before the right one. */
const MAX_REMEMBERED = 10;

let cookie: ReturnType<typeof createCookie> | undefined;

const askedCookie = () =>
  (cookie ??= createCookie(env().inProduction ? "__Host-asked" : "asked", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: MARK_LIFETIME_SECONDS,
    secrets: [siteSecret()],
  }));

/** Stands for an address: whoever uses the browser next doesn't read it there. */
const keyOf = (email: string): string => limitKey("asked", email);

async function askedFor(request: Request): Promise<string[]> {
  const kept: unknown = await askedCookie().parse(request.headers.get("Cookie"));
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === "string") : [];
}

/**
 * The `Set-Cookie` header by which a browser is known to have asked for a link to this address.
 *
 * @param mark stands for the registration that it asked for; whoever has only the mark's hash can't make the cookie
 */
export async function noteAsked(request: Request, email: string, mark?: string): Promise<string> {
  const latest = mark ? [keyOf(email), mark] : [keyOf(email)];
  const others = (await askedFor(request)).filter((key) => !latest.includes(key));
  return askedCookie().serialize([...latest, ...others].slice(0, MAX_REMEMBERED));
}

/** Whether the browser that a request comes from asked for a link to this address. */
export const hasAsked = async (request: Request, email: string): Promise<boolean> =>
  (await askedFor(request)).includes(keyOf(email));

/** Whether the browser that a request comes from asked for the registration whose mark has this hash. */
export const hasMark = async (request: Request, markHash: string): Promise<boolean> =>
  (await askedFor(request)).some((mark) => isToken(mark, markHash));
