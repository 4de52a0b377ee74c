import { createCookie } from "@remix-run/node";

import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { isToken } from "#app/platform/one-time-token.server";
import { limitKey } from "#app/platform/limits/rate-limit.server";
import { siteSecret } from "#app/platform/secret.server";

/* A link confirms by itself, and logs in, only in the browser that asked for it: mail scanners run scripts too. */

/** As long as the links work. */
const ASKED_COOKIE_TTL_SECONDS = DAY_SECONDS;
const MAX_ASKED_KEYS = 10;

let cookie: ReturnType<typeof createCookie> | undefined;

const askedCookie = () =>
  (cookie ??= createCookie(env().inProduction ? "__Host-asked" : "asked", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: ASKED_COOKIE_TTL_SECONDS,
    secrets: [siteSecret()],
  }));

/** Hashed, so that the browser's next user can't read the address. */
const keyOf = (email: string): string => limitKey("asked", email);

async function askedFor(request: Request): Promise<string[]> {
  const kept: unknown = await askedCookie().parse(request.headers.get("Cookie"));
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === "string") : [];
}

/** `mark` identifies the registration; its hash alone isn't enough to make the cookie. */
export async function noteAsked(request: Request, email: string, mark?: string): Promise<string> {
  const latest = mark ? [keyOf(email), mark] : [keyOf(email)];
  const others = (await askedFor(request)).filter((key) => !latest.includes(key));
  return askedCookie().serialize([...latest, ...others].slice(0, MAX_ASKED_KEYS));
}

export const hasAsked = async (request: Request, email: string): Promise<boolean> =>
  (await askedFor(request)).includes(keyOf(email));

export const hasMark = async (request: Request, markHash: string): Promise<boolean> =>
  (await askedFor(request)).some((mark) => isToken(mark, markHash));
