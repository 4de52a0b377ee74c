import { createCookie } from "@remix-run/node";

import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { hashToken, isToken } from "#app/platform/one-time-token.server";
import { siteSecret } from "#app/platform/secret.server";

/* A registration is confirmed without a press, and logs in, only in the browser that has its mark: mail scanners run scripts, too, and anybody can join with somebody else's address. */

/** As long as the links work. */
const ASKED_COOKIE_TTL_SECONDS = DAY_SECONDS;
const MAX_MARKS = 10;

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

async function marksOf(request: Request): Promise<string[]> {
  const kept: unknown = await askedCookie().parse(request.headers.get("Cookie"));
  return Array.isArray(kept) ? kept.filter((mark): mark is string => typeof mark === "string") : [];
}

interface Marks {
  /** Hashes, as registrations have them. */
  browsers: string[];
  /** Of the answer: they keep the marks for another day. */
  headers: Record<string, string>;
}

/** `added` identifies one registration; its hash alone isn't enough to make the cookie. */
export async function keepMarks(request: Request, ...added: string[]): Promise<Marks> {
  const marks = [...added, ...(await marksOf(request))].slice(0, MAX_MARKS);
  const headers: Record<string, string> =
    marks.length > 0 ? { "Set-Cookie": await askedCookie().serialize(marks) } : {};
  return { browsers: marks.map(hashToken), headers };
}

export const hasMark = async (request: Request, markHash: string): Promise<boolean> =>
  (await marksOf(request)).some((mark) => isToken(mark, markHash));
