import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import type { PageHandle } from "#app/platform/cache/public-page";
import { ownPath } from "#app/platform/http/own-path";
import { readForm } from "#app/platform/forms/read-form.server";
import { isTheme } from "#app/platform/preferences/theme";
import { themeHeader } from "#app/platform/preferences/theme.server";

export const handle: PageHandle = { redirects: true };

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  if (!isTheme(theme)) {
    return new Response("Please choose system, light or dark.\n", {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return redirect(ownPath(form.get("redirectTo")), { headers: { "Set-Cookie": await themeHeader(theme) } });
}
