import { and, eq, ne } from "drizzle-orm";

import { messages } from "#drizzle/schema.server";

/**
 * Which messages have reached a member, for the inbox and for the export of a member's data: all that moderation and the
 * member let through. One whose mail came back has reached the inbox all the same.
 */
export const receivedBy = (memberId: number) =>
  and(
    eq(messages.recipientId, String(memberId)),
    ne(messages.status, "blocked"),
    eq(messages.withheld, false),
  );
