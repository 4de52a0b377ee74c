import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

import { toastOf } from "#app/foundation/toast";

const NOT_SENT =
  "The form could not be sent. What you typed is still here: please check your connection and try again.";

/**
 * The `clientAction` of an entry's page: a connection that is lost while the form is under way leaves the form as it
 * is. Whatever the server answers is passed on.
 */
export async function sendEntryForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const answer = {
      rejected: { status: "error", error: { "": [NOT_SENT] } },
      toast: toastOf({ title: "Error", text: NOT_SENT, tone: "bad" }),
    };
    // As a failure, after which nothing is loaded anew.
    return data(answer, { status: 503 });
  }
}
