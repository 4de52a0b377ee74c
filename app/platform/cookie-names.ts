/** The prefix keeps subdomains from setting the cookie (RFC 6265bis, section 4.1.3). */
export const SESSION_COOKIE = { plain: "session", secure: "__Host-session" } as const;

/** Until a page after it has been shown. */
export const LOGGED_OUT_COOKIE = "logged-out";

export const hasCookie = (cookies: string, name: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trimStart().startsWith(`${name}=`));
