import { and, eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { hubMembers } from "#drizzle/schema.server";

export const confirmedMember = (email: string): number | undefined =>
  db()
    .select({ id: hubMembers.id })
    .from(hubMembers)
    .where(and(eq(hubMembers.email, email), eq(hubMembers.verified, true)))
    .get()?.id;
