import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import type { SessionMember } from "#app/operations/caller";
import { NO_SUCH_THREAD, type MessageStatus, type ThreadRow } from "#app/messages/message";
import { HAS_ARRIVED } from "#app/messages/received-messages.server";
import { statement } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import { pageOf, type Page } from "#app/platform/search/paging";
import { cutAt } from "#app/platform/text/cut-at";
import { excerpt, NAME_LIMIT } from "#app/platform/text/text-rules";
import { timeAgo } from "#app/platform/text/time-ago";

/*
 * A thread is all that two members wrote to each other, as one of them sees it (other/product.md, "Threads"). What they wrote to an
 * address stands in it once its owner has written to them: before, it would tell that a member has this address.
 */

const LETTERS = `
  SELECT sender_id AS other, id, about_title, read_at IS NULL AS unread, 1 AS theirs, 1 AS known, 1 AS passed FROM messages
  WHERE recipient_id = @key AND sender_id <> @id AND ${HAS_ARRIVED}
  UNION ALL
  SELECT CAST(recipient_id AS INTEGER), id, about_title, 0, 0, about IS NOT NULL, status <> 'blocked' FROM messages
  WHERE sender_id = @id AND recipient_type = 'member' AND recipient_id NOT IN ('', @key)`;

const THREADS = `
  SELECT other, sum(unread) AS unread, max(id) FILTER (WHERE about_title IS NOT NULL) AS aboutId,
    CASE WHEN max(theirs) THEN max(id) ELSE max(id) FILTER (WHERE known) END AS latestId,
    max(id) FILTER (WHERE known AND passed) AS passedId
  FROM (${LETTERS}) GROUP BY other HAVING latestId IS NOT NULL`;

/** As the statements name them. */
const viewerOf = (id: number) => ({ id, key: String(id) });

interface Row {
  id: number;
  name: string;
  email: string;
  aboutTitle: string | null;
  unread: number;
  senderId: number;
  status: MessageStatus;
  content: string;
  createdAt: number;
}

/** Characters, more than a line shows. */
const EXCERPT_LENGTH = 120;

/** The one that was written in last comes first. */
export function threadsOf({ id: memberId }: Pick<SessionMember, "id">, page: number): Page<ThreadRow> {
  const viewer = viewerOf(memberId);
  const total = statement<[object], number>(`SELECT count(*) FROM (${THREADS})`).pluck().get(viewer) ?? 0;
  return pageOf(page, { count: total, exact: true }, (limit, offset) => {
    const now = Date.now();
    return statement<[object], Row>(
      `SELECT h.id, h.name, h.email, a.about_title AS aboutTitle, t.unread, m.sender_id AS senderId, m.status, m.content,
         m.created_at AS createdAt
       FROM (${THREADS}) AS t JOIN messages AS m ON m.id = t.latestId JOIN hub_members AS h ON h.id = t.other
       LEFT JOIN messages AS a ON a.id = t.aboutId
       ORDER BY t.latestId DESC LIMIT @limit OFFSET @offset`,
    )
      .all({ ...viewer, limit, offset })
      .map(({ id, name, email, aboutTitle, unread, senderId, status, content, createdAt }) => ({
        id,
        name,
        avatarSeed: seedOfEmail(email),
        about: aboutTitle,
        unread,
        mine: senderId === memberId,
        status,
        excerpt: excerpt(content, EXCERPT_LENGTH),
        createdAt: new Date(createdAt).toISOString(),
        timeAgo: timeAgo(createdAt, now),
      }));
  });
}

/** More are told as "9+". */
const MAX_COUNTED = 10;
/** What is looked through for them, so that a page costs the same for whoever never reads. */
const MAX_UNREAD_READ = 500;

/** The other sides of threads with something unread; at most 10. */
export const unreadThreads = (memberId: number): number[] =>
  statement<[object], number>(
    `SELECT DISTINCT sender_id FROM (
       SELECT sender_id FROM messages WHERE recipient_id = @key AND read_at IS NULL AND sender_id <> @id AND ${HAS_ARRIVED}
       ORDER BY id DESC LIMIT @limit) LIMIT @most`,
  )
    .pluck()
    .all({ ...viewerOf(memberId), most: MAX_COUNTED, limit: MAX_UNREAD_READ });

/** At most 10. */
export const countUnreadThreads = (memberId: number): number => unreadThreads(memberId).length;

interface ThreadSubject {
  subject: string;
  /** Whether it has passed moderation, or is an operator's to let through. */
  isPassed: boolean;
}

/** Of the last message that wasn't blocked, where there is one. */
function subjectIn(memberId: number, otherId: number): ThreadSubject | undefined {
  const row = statement<[object], { subject: string; isPassed: 0 | 1 }>(
    `SELECT m.subject, t.passedId IS NOT NULL AS isPassed
     FROM (SELECT passedId, latestId FROM (${THREADS}) WHERE other = @other) AS t
     JOIN messages AS m ON m.id = coalesce(t.passedId, t.latestId)`,
  ).get({ ...viewerOf(memberId), other: otherId });
  return row && { subject: row.subject, isPassed: row.isPassed === 1 };
}

/** Whether the member has a thread with them. */
export const hasThread = (memberId: number, otherId: number): boolean =>
  subjectIn(memberId, otherId) !== undefined;

const RE = "Re: ";

/** Throws Refusal 404 where there is no thread to answer in. */
export function answerSubject(memberId: number, otherId: number): ThreadSubject {
  const found = subjectIn(memberId, otherId);
  if (!found) throw new Refusal(404, NO_SUCH_THREAD);
  const { subject, isPassed } = found;
  if (/^re:/i.test(subject)) return found;
  return { subject: RE + subject.slice(0, cutAt(subject, NAME_LIMIT - RE.length)), isPassed };
}
