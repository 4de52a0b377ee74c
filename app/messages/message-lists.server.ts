import { and, count, desc, eq } from "drizzle-orm";

import { blockedSenders } from "#app/accounts/blocks/blocks.server";
import { shownAbout, type MessageItem } from "#app/messages/message";
import { receivedBy, reportedAmong } from "#app/messages/received-messages.server";
import { reactionCounts } from "#app/messages/reactions.server";
import { db } from "#app/platform/db/db.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { timeAgo } from "#app/platform/text/time-ago";
import { hubMembers, messages } from "#drizzle/schema.server";

type Row = typeof messages.$inferSelect & { senderEmail: string };

function listMessages(
  which: ReturnType<typeof and>,
  page: number,
  member: SessionMember,
  otherSide: (row: Row) => { name: string; email: string },
): Page<MessageItem> {
  const [total] = db().select({ count: count() }).from(messages).where(which).all();
  return pageOf(page, { count: total?.count ?? 0, exact: true }, (limit, offset) => {
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
    const blocked = new Set(blockedSenders(member.id).map(({ id }) => id));
    const now = Date.now();
    return rows.map((row) => ({
      id: row.id,
      ...otherSide(row),
      about: shownAbout(row.about, row.aboutTitle),
      subject: row.subject,
      content: row.content,
      status: row.status,
      moderationReason: row.moderationReason,
      createdAt: new Date(row.createdAt).toISOString(),
      timeAgo: timeAgo(row.createdAt, now),
      reactions: reactions.get(row.id) ?? [],
      reported: reported.has(row.id),
      senderBlocked: blocked.has(row.senderId),
    }));
  });
}

/** Includes blocked and undelivered messages. */
export const sentMessages = (member: SessionMember, page: number): Page<MessageItem> =>
  listMessages(eq(messages.senderId, member.id), page, member, ({ recipientName, recipientEmail }) => ({
    name: recipientName,
    email: recipientEmail,
  }));

export const receivedMessages = (member: SessionMember, page: number): Page<MessageItem> =>
  listMessages(receivedBy(member.id), page, member, ({ senderName, senderEmail }) => ({
    name: senderName,
    email: senderEmail,
  }));

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
