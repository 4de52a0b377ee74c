import { and, eq, ne } from "drizzle-orm";

import { messages } from "#drizzle/schema.server";

/** A message whose mail bounced still reached the inbox. */
export const receivedBy = (memberId: number) =>
  and(
    eq(messages.recipientId, String(memberId)),
    ne(messages.status, "blocked"),
    eq(messages.withheld, false),
  );
