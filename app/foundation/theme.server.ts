import { createCookie } from "@remix-run/node";

import { env } from "#app/foundation/env.server";
import type { Theme } from "#app/foundation/theme";
import { isTheme } from "#app/foundation/theme";

const YEAR = 60 * 60 * 24 * 365;

const themeCookie = createCookie("theme", { path: "/", sameSite: "lax", httpOnly: true, maxAge: YEAR });

/** The theme that the visitor chose; "system" when none, or when the cookie says nothing known. */
export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await themeCookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

/** The Set-Cookie header that keeps a theme for a year; "system" forgets it. */
export const themeHeader = (theme: Theme): Promise<string> =>
  themeCookie.serialize(theme, {
    secure: env().inProduction,
    ...(theme === "system" && { maxAge: 0 }),
  });
