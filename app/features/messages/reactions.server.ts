import { and, asc, eq, inArray } from "drizzle-orm";

import { NO_SUCH_MESSAGE, REACTIONS, type Emoji, type ReactionCount } from "#app/features/messages/message";
import { isReceivedBy } from "#app/features/messages/received-messages.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { messageReactions, messages } from "#drizzle/schema.server";

/** Reactions that a member may add and remove in a minute. */
const BY_MEMBER: RateLimit = { name: "reactions", points: 60, seconds: 60 };

const NOT_SENT = "Only a message that was sent can be reacted to";

/**
 * Makes sure that a message is one that the member has sent or received.
 *
 * @throws Refusal 404 for everybody else: they don't learn that there is one
 */
function requireSeen(id: number, member: SessionMember) {
  const found = db().select().from(messages).where(eq(messages.id, id)).get();
  if (!found || (found.senderId !== member.id && !isReceivedBy(found, member))) {
    throw new Refusal(404, NO_SUCH_MESSAGE);
  }
  return found;
}

/**
 * Who has reacted to a message with what, the earliest first, for its sender and its recipient.
 *
 * @throws Refusal 404 for anybody else
 */
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
 * Adds a member's reaction to a message, or removes it where it is there already (other/product.md, "Reactions").
 *
 * @throws Refusal 404 for a message that isn't theirs to see, 409 for one that was not sent, 429
 */
export async function react(id: number, emoji: Emoji, member: SessionMember): Promise<"added" | "removed"> {
  await countAgainst(BY_MEMBER, String(member.id));
  return inTransaction(() => {
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
  });
}

/** The reactions to some messages, by their ids, in the order of the five. */
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
