import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import type { PageHandle } from "#app/platform/cache/public-page";
import { ownPath } from "#app/platform/http/own-path";
import { readForm } from "#app/platform/forms/read-form.server";
import { endSession } from "#app/accounts/sessions/session.server";

export const handle: PageHandle = { redirects: true };

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  // A program may send none.
  const isForm = /\bform\b/.test(request.headers.get("Content-Type") ?? "");
  const to = ownPath(isForm ? (await readForm(request)).get("redirectTo") : null);
  const headers = (await endSession(request)).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(to, { status: 303, headers });
}
