import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { ownPath } from "#app/foundation/own-path";
import { readForm } from "#app/foundation/read-form.server";
import { endSession } from "#app/foundation/session.server";

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const to = ownPath((await readForm(request)).get("redirectTo"));
  return redirect(to, { status: 303, headers: { "Set-Cookie": await endSession(request) } });
}
