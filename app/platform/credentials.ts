import type { IncomingHttpHeaders } from "node:http";

import { hasCookie, SESSION_COOKIE, sessionCookieIn } from "#app/platform/cookie-names";

/** How a request says who is asking, valid or not: in one of two ways. */
export interface Credentials {
  /** The header that the session's cookie is in. */
  cookie?: string;
  /** Of RFC 9110, section 11.6.2, where programs ask. */
  authorization?: string;
}

/** A request of the framework's, or one that isn't yet. */
export interface Asked {
  url?: string;
  headers: Headers | IncomingHttpHeaders;
}

/** As the router matches: in any case, and decoded, but for a slash that is no separator there. */
function pathOf({ url = "" }: Asked): string {
  const { pathname } = new URL(url, "http://localhost");
  try {
    return decodeURIComponent(pathname.replace(/%2f/gi, "%252F")).toLowerCase();
  } catch {
    return pathname;
  }
}

const API = /^\/api(\/|$)/;
const ASSISTANTS = /^\/mcp\/?$/;

const valueOf = (headers: Asked["headers"], name: "cookie" | "authorization") =>
  (headers instanceof Headers ? headers.get(name) : headers[name]) ?? undefined;

/**
 * Undefined where everybody gets the same answer. The only place that looks; of assistants it reads no cookie.
 *
 * Source: other/product.md, "API tokens"
 */
export function credentialsOf(asked: Asked): Credentials | undefined {
  const authorization = valueOf(asked.headers, "authorization");
  const path = pathOf(asked);
  if (authorization !== undefined && API.test(path)) return { authorization };
  if (ASSISTANTS.test(path)) return authorization === undefined ? undefined : { authorization };
  const cookie = valueOf(asked.headers, "cookie") ?? "";
  const hasSession = Object.values(SESSION_COOKIE).some((name) => hasCookie(cookie, name));
  return hasSession ? { cookie } : undefined;
}

/** What a session or a token is known by; undefined where there is none. */
export function credentialOf(asked: Asked): string | undefined {
  if (valueOf(asked.headers, "cookie") === undefined && valueOf(asked.headers, "authorization") === undefined)
    return undefined;
  const { cookie, authorization } = credentialsOf(asked) ?? {};
  return authorization ?? (cookie && sessionCookieIn(cookie));
}

/** A page of another site can't send that header unless it is let (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export const bearsTokenToApi = (asked: Asked): boolean =>
  credentialsOf(asked)?.authorization !== undefined && API.test(pathOf(asked));

/**
 * Pages of other sites may read what everybody may (https://fetch.spec.whatwg.org/#http-cors-protocol): nothing that is answered to
 * a cookie or a token, and they send neither.
 */
export const openTo = (asked: Asked): Record<string, string> =>
  credentialsOf(asked)
    ? {}
    : { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "ETag, Link, X-Total-Count" };

/** What a browser asks before it sends more than a plain GET (the same, section 3.2.2). */
export const preflightAnswer = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: methods.join(", "),
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, HEAD",
      "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
  });
