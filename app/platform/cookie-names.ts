/** A session's cookie, on this machine and where the site is https: the prefix keeps subdomains from setting it (RFC 6265bis, section 4.1.3). */
export const SESSION_COOKIE = { plain: "session", secure: "__Host-session" } as const;

/** Whether a request's `Cookie` header has a cookie of this name, whatever its value. */
export const hasCookie = (cookies: string, name: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trimStart().startsWith(`${name}=`));
