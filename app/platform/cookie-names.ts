/** The prefix keeps subdomains from setting the cookie (RFC 6265bis, section 4.1.3). */
export const SESSION_COOKIE = { plain: "session", secure: "__Host-session" } as const;

/** Until a page after it has been shown. */
export const LOGGED_OUT_COOKIE = "logged-out";

const SESSION = new RegExp(`(?:^|;)\\s*(?:${Object.values(SESSION_COOKIE).join("|")})=([^;]+)`);

export const sessionCookieIn = (cookies: string): string | undefined => SESSION.exec(cookies)?.[1];

export const hasCookie = (cookies: string, name: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trimStart().startsWith(`${name}=`));
