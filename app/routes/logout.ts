import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { endSession } from "#app/foundation/session.server";

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/", { status: 303, headers: { "Set-Cookie": await endSession(request) } });
}
