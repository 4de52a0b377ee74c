import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

import { toastOf } from "#app/platform/toasts/toast";

const NOT_SENT =
  "The form could not be sent, and stays here: your connection or our storage is down. Please try again in a minute.";

/**
 * The `clientAction` of a page with a member's form: an answer that is none of ours (a proxy's, a connection cut short)
 * leaves the form as it is. Whatever the server answers is passed on.
 *
 * @param about what the page's own answers say besides
 * @param failure what the notice says; without it the same as the form
 * @param initialValue what was typed, where the page has several forms, or the answer stands on another page than the form
 */
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
