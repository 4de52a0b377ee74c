import type { IncomingHttpHeaders } from "node:http";

import { hasCookie, SESSION_COOKIE } from "#app/platform/cookie-names";

/** How a request says who is asking, valid or not. */
export interface Credentials {
  /** The header that the session's cookie is in. */
  cookie?: string;
  /** Of RFC 9110, section 11.6.2. */
  authorization?: string;
}

const valueOf = (headers: Headers | IncomingHttpHeaders, name: "cookie" | "authorization") =>
  (headers instanceof Headers ? headers.get(name) : headers[name]) ?? undefined;

/** Undefined where everybody gets the same answer. The only place that looks. */
export function credentialsOf(headers: Headers | IncomingHttpHeaders): Credentials | undefined {
  const cookies = valueOf(headers, "cookie") ?? "";
  const hasSession = Object.values(SESSION_COOKIE).some((name) => hasCookie(cookies, name));
  const authorization = valueOf(headers, "authorization");
  if (!hasSession && authorization === undefined) return undefined;
  return { cookie: hasSession ? cookies : undefined, authorization };
}
