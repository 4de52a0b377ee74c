import { and, count, desc, eq, isNotNull, or } from "drizzle-orm";

import { shownAbout, type MessageItem } from "#app/messages/message";
import { hasReceivedFrom, receivedBy, reportedAmong } from "#app/messages/received-messages.server";
import { reactionCounts } from "#app/messages/reactions.server";
import { db } from "#app/platform/db/db.server";
import { PAGE_SIZE, pageOf, type Page } from "#app/platform/search/paging";
import type { SessionMember } from "#app/operations/caller";
import { timeAgo } from "#app/platform/text/time-ago";
import { hubMembers, messages } from "#drizzle/schema.server";

type Row = typeof messages.$inferSelect & { senderEmail: string };

const asSent = ({ recipientName, recipientEmail }: Row) => ({ name: recipientName, email: recipientEmail });

const asReceived = ({ senderName, senderEmail }: Row) => ({ name: senderName, email: senderEmail });

/** The newest first. */
function listMessages(
  which: ReturnType<typeof and>,
  page: number,
  member: SessionMember,
  size = PAGE_SIZE,
): Page<MessageItem> {
  const [total] = db().select({ count: count() }).from(messages).where(which).all();
  const load = (limit: number, offset: number) => {
    const rows = db()
      .select({ message: messages, senderEmail: hubMembers.email })
      .from(messages)
      .innerJoin(hubMembers, eq(hubMembers.id, messages.senderId))
      .where(which)
      .orderBy(desc(messages.id))
      .limit(limit)
      .offset(offset)
      .all()
      .map(({ message, senderEmail }) => ({ ...message, senderEmail }));
    const ids = rows.map(({ id }) => id);
    const reactions = reactionCounts(ids, member.id);
    const reported = reportedAmong(ids, member.id);
    const now = Date.now();
    const isMine = ({ senderId }: Row) => senderId === member.id;
    return rows.map((row) => ({
      id: row.id,
      ...(isMine(row) ? asSent(row) : asReceived(row)),
      about: shownAbout(row.about, row.aboutTitle),
      subject: row.subject,
      content: row.content,
      status: row.status,
      moderationReason: row.moderationReason,
      createdAt: new Date(row.createdAt).toISOString(),
      timeAgo: timeAgo(row.createdAt, now),
      reactions: reactions.get(row.id) ?? [],
      mine: isMine(row),
      unread: !isMine(row) && row.readAt === null,
      reported: reported.has(row.id),
    }));
  };
  return pageOf(page, { count: total?.count ?? 0, exact: true }, load, size);
}

/** Includes blocked and undelivered messages. */
export const sentMessages = (member: SessionMember, page: number): Page<MessageItem> =>
  listMessages(eq(messages.senderId, member.id), page, member);

/** Messages. */
const THREAD_PAGE_SIZE = 50;

/** Must agree with threads.server.ts. The first page has the newest; of a page the oldest comes first. */
export function lettersOf(member: SessionMember, otherId: number, page: number): Page<MessageItem> {
  const theirs = and(receivedBy(member.id), eq(messages.senderId, otherId));
  const isKnown = hasReceivedFrom(member.id, otherId) ? undefined : isNotNull(messages.about);
  const own = and(eq(messages.senderId, member.id), eq(messages.recipientId, String(otherId)), isKnown);
  const found = listMessages(or(theirs, own), page, member, THREAD_PAGE_SIZE);
  return { ...found, items: found.items.toReversed() };
}

export const allSentMessages = (memberId: number) =>
  db()
    .select({
      id: messages.id,
      recipientName: messages.recipientName,
      about: messages.about,
      subject: messages.subject,
      status: messages.status,
      createdAt: messages.createdAt,
      moderationReason: messages.moderationReason,
    })
    .from(messages)
    .where(eq(messages.senderId, memberId))
    .orderBy(desc(messages.id))
    .all()
    .map(({ createdAt, ...message }) => ({ ...message, createdAt: new Date(createdAt).toISOString() }));

export const unsentMessage = (id: number, senderId: number) =>
  db()
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.senderId, senderId)))
    .all()
    .find(({ status }) => status !== "sent");
