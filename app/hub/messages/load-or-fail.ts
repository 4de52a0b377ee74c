import { isRouteErrorResponse } from "@remix-run/react";

import type { MessagesData } from "#app/hub/messages/messages-data";

/** What the page and the card show when the messages can't be had: no connection, or a server in trouble. */
const FAILED: MessagesData = { access: "failed", tab: "compose", contact: "", count: 0, token: "" };

/** Loads messages; what goes wrong becomes something to show, in place of the page around it. */
export const loadOrFail = (load: () => Promise<MessagesData>): Promise<MessagesData> =>
  load().catch((error: unknown) => {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return FAILED;
  });
