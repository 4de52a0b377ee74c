import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

import { toastOf } from "#app/platform/toasts/toast";

const NOT_SENT =
  "The form could not be sent. What you typed is still here. Your connection or our storage is down; please try again in a minute.";

/** A `clientAction` that keeps the form when the answer isn't ours: a proxy's, or none. */
export async function sendMemberForm(
  { serverAction }: Pick<ClientActionFunctionArgs, "serverAction">,
  about?: object,
  failure = NOT_SENT,
  initialValue?: Record<string, string>,
): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return {
      ...about,
      rejected: { status: "error", error: { "": [NOT_SENT] }, initialValue },
      toast: toastOf({ title: "Error", text: failure, tone: "bad" }),
    };
  }
}
