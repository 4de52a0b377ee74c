import { and, asc, eq, inArray } from "drizzle-orm";

import { NO_SUCH_MESSAGE, REACTIONS, type Emoji, type ReactionCount } from "#app/messages/message";
import { isReceivedBy } from "#app/messages/received-messages.server";
import type { SessionMember } from "#app/operations/caller";
import { db } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import { messageReactions, messages } from "#drizzle/schema.server";

const NOT_SENT = "Only a message that was sent can be reacted to";

/** Throws Refusal 404 for others, who don't learn that the message exists. */
function requireSeen(id: number, member: SessionMember) {
  const found = db().select().from(messages).where(eq(messages.id, id)).get();
  if (!found || (found.senderId !== member.id && !isReceivedBy(found, member))) {
    throw new Refusal(404, NO_SUCH_MESSAGE);
  }
  return found;
}

/** The earliest first. Throws Refusal 404 for anyone but sender and recipient. */
export function reactionsTo(id: number, member: SessionMember): { emoji: string; userName: string }[] {
  requireSeen(id, member);
  return db()
    .select({ emoji: messageReactions.emoji, userName: messageReactions.userName })
    .from(messageReactions)
    .where(eq(messageReactions.messageId, id))
    .orderBy(asc(messageReactions.id))
    .all();
}

/**
 * Toggles a reaction (other/product.md, "Reactions"). Call it in a transaction. Throws Refusal 404 for others' messages, 409 for
 * unsent ones.
 */
export function react(id: number, emoji: Emoji, member: SessionMember): "added" | "removed" {
  if (requireSeen(id, member).status !== "sent") throw new Refusal(409, NOT_SENT);
  const own = and(
    eq(messageReactions.messageId, id),
    eq(messageReactions.userId, member.id),
    eq(messageReactions.emoji, emoji),
  );
  if (db().delete(messageReactions).where(own).run().changes > 0) return "removed";
  const reaction = { messageId: id, userId: member.id, userName: member.name, emoji };
  db().insert(messageReactions).values(reaction).run();
  return "added";
}

/** By message id, in the order of REACTIONS. */
export function reactionCounts(ids: readonly number[], memberId: number): Map<number, ReactionCount[]> {
  const rows = db()
    .select()
    .from(messageReactions)
    .where(inArray(messageReactions.messageId, [...ids]))
    .orderBy(asc(messageReactions.id))
    .all();
  return new Map(
    ids.map((id) => {
      const counts = REACTIONS.map(({ emoji }) => {
        const given = rows.filter((row) => row.messageId === id && row.emoji === emoji);
        return {
          emoji,
          by: given.map(({ userName }) => userName),
          mine: given.some(({ userId }) => userId === memberId),
        };
      });
      return [id, counts.filter(({ by }) => by.length > 0)];
    }),
  );
}
