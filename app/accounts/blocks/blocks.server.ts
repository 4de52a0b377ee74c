import { and, asc, eq } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { hubMembers, messageBlocks } from "#drizzle/schema.server";

const between = (senderId: number, memberId: number) =>
  and(eq(messageBlocks.senderId, senderId), eq(messageBlocks.memberId, memberId));

export const isBlocked = (senderId: number, memberId: number): boolean =>
  db().select().from(messageBlocks).where(between(senderId, memberId)).get() !== undefined;

/** The sender isn't told. */
export function blockSender(memberId: number, senderId: number): void {
  db().insert(messageBlocks).values({ memberId, senderId }).onConflictDoNothing().run();
}

/** Messages of the meantime stay hidden. */
export function unblockSender(memberId: number, senderId: number): void {
  db().delete(messageBlocks).where(between(senderId, memberId)).run();
}

export const blockedSenders = (memberId: number): { id: number; name: string }[] =>
  db()
    .select({ id: hubMembers.id, name: hubMembers.name })
    .from(messageBlocks)
    .innerJoin(hubMembers, eq(hubMembers.id, messageBlocks.senderId))
    .where(eq(messageBlocks.memberId, memberId))
    .orderBy(asc(messageBlocks.createdAt), asc(hubMembers.id))
    .all();
