import { isRouteErrorResponse } from "@remix-run/react";

import type { MessagesData } from "#app/messages/messages-data";

const FAILED: MessagesData = {
  access: "failed",
  tab: "compose",
  contact: "",
  count: 0,
  token: "",
  unread: 0,
};

/** Errors become something to show, instead of an error page. */
export const loadOrFail = (load: () => Promise<MessagesData>): Promise<MessagesData> =>
  load().catch((error: unknown) => {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return FAILED;
  });
