import { createCookie } from "@remix-run/node";

import { env } from "#app/platform/env.server";
import { isTheme, THEMES, type Theme } from "#app/platform/preferences/theme";

const YEAR = 60 * 60 * 24 * 365;

const themeCookie = createCookie("theme", { path: "/", sameSite: "lax", httpOnly: true, maxAge: YEAR });

/** The theme that the visitor chose; "system" when none, or when the cookie says nothing known. */
export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await themeCookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

/** What a request's `Cookie` header says where a theme was chosen, by theme. */
const written = new Map<string, Theme>(
  THEMES.map((theme) => [`theme=${encodeURIComponent(btoa(JSON.stringify(theme)))}`, theme]),
);

const THEME_IN = /(?:^|;\s*)(theme=[^;\s]*)/;

/** The part of a `Cookie` header that chooses a theme, where it is one of ours; undefined where none is chosen. */
export function themeIn(cookies: string): string | undefined {
  const [, chosen = ""] = THEME_IN.exec(cookies) ?? [];
  return (written.get(chosen) ?? "system") === "system" ? undefined : chosen;
}

/** The Set-Cookie header that keeps a theme for a year; "system" forgets it. */
export const themeHeader = (theme: Theme): Promise<string> =>
  themeCookie.serialize(theme, {
    secure: env().inProduction,
    ...(theme === "system" && { maxAge: 0 }),
  });
