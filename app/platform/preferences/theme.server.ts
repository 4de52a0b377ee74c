import { createCookie } from "@remix-run/node";

import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { isTheme, THEMES, type Theme } from "#app/platform/preferences/theme";

const THEME_COOKIE_SECONDS = 365 * DAY_SECONDS;

const themeCookie = createCookie("theme", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: THEME_COOKIE_SECONDS,
});

export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await themeCookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

/** The cookie's possible values, so that it needs no parsing. */
const written = new Map<string, Theme>(
  THEMES.map((theme) => [`theme=${encodeURIComponent(btoa(JSON.stringify(theme)))}`, theme]),
);

const THEME_IN = /(?:^|;\s*)(theme=[^;\s]*)/;

export function themeIn(cookies: string): string | undefined {
  const [, chosen = ""] = THEME_IN.exec(cookies) ?? [];
  return (written.get(chosen) ?? "system") === "system" ? undefined : chosen;
}

/** For a year; "system" deletes the cookie. */
export const themeHeader = (theme: Theme): Promise<string> =>
  themeCookie.serialize(theme, {
    secure: env().inProduction,
    ...(theme === "system" && { maxAge: 0 }),
  });
