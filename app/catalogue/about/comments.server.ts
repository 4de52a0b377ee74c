import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { countLetThrough, mustWait } from "#app/catalogue/about/brakes.server";
import { COMMENT_EDIT_MINUTES, COMMENT_FIXED, NO_SUCH_COMMENT } from "#app/catalogue/about/comment";
import { countOpinion, requireThere, type Said } from "#app/catalogue/about/likes.server";
import { notify, settleNotifications } from "#app/catalogue/about/notifications/notifications.server";
import { memberPath } from "#app/catalogue/entry-path";
import { changePage } from "#app/catalogue/store/entry-rows.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { Refusal } from "#app/platform/refusal";
import { pageOf, type Page } from "#app/platform/search/paging";
import { timeAgo } from "#app/platform/text/time-ago";

const EDIT_MS = COMMENT_EDIT_MINUTES * MINUTE_MS;

/** Comments on a page of a post. */
export const COMMENTS_PER_PAGE = 50;

/** Those who commented last are told of the next one. */
const MAX_TOLD = 100;

const OF_ENTRY = "kind = @kind AND entry_id = @id";
const IS_PUBLIC = "deleted_at IS NULL AND held_at IS NULL";

interface Row extends Said {
  commentId: number;
  authorId: number | null;
  content: string;
  createdAt: number;
  editedAt: number | null;
  isHeld: 0 | 1;
}

/** One that wasn't deleted. */
const commentRow = (commentId: number): Row | undefined =>
  statement<[number], Row>(
    `SELECT id AS commentId, kind, entry_id AS id, author_id AS authorId, content, created_at AS createdAt,
       edited_at AS editedAt, held_at IS NOT NULL AS isHeld
     FROM comments WHERE id = ? AND deleted_at IS NULL`,
  ).get(commentId);

/** Whoever may not see it learns nothing of it. @throws Refusal 404 */
function requireOwn(commentId: number, memberId: number): Row {
  const row = commentRow(commentId);
  if (!row || (row.isHeld === 1 && row.authorId !== memberId)) throw new Refusal(404, NO_SUCH_COMMENT);
  if (row.authorId !== memberId) throw new Refusal(403, "This comment is somebody else's");
  return row;
}

/** Tells whoever the post is of, and whoever else talks there. */
function tell(said: Said, authorId: number, at: number): void {
  const { ownerId } = requireThere(said);
  const others = statement<[object], number>(
    `SELECT author_id FROM comments WHERE ${OF_ENTRY} AND ${IS_PUBLIC} GROUP BY author_id
     ORDER BY max(comments.id) DESC LIMIT ${MAX_TOLD}`,
  )
    .pluck()
    .all(said);
  for (const memberId of new Set([...(ownerId === null ? [] : [ownerId]), ...others]))
    notify(memberId, { what: "comment", kind: said.kind, entryId: said.id, at }, authorId);
}

/** Others begin to see it, as if it had just come, or see it no more. Call it in a transaction. */
function publish({ commentId, authorId, ...row }: Row, isPublic: boolean): void {
  const said: Said = { kind: row.kind, id: row.id };
  const now = Date.now();
  // By an older moment it would be told among what was read already.
  const change = isPublic ? "created_at = @now, held_at = NULL" : "held_at = @now";
  statement<[object], unknown>(`UPDATE comments SET ${change} WHERE id = @commentId`).run({ commentId, now });
  countOpinion(said, "comments", isPublic ? 1 : -1);
  if (!isPublic) settleNotifications(said, "comment");
  else if (authorId !== null) tell(said, authorId, now);
}

/** @throws Refusal 410 where the post was deleted meanwhile */
export const addComment = (said: Said, authorId: number, content: string): number =>
  inTransaction(() => {
    requireThere(said);
    const at = Date.now();
    const isHeld = mustWait(authorId, content);
    const { lastInsertRowid } = statement<[object], unknown>(
      `INSERT INTO comments (kind, entry_id, author_id, content, created_at, held_at)
       VALUES (@kind, @id, @authorId, @content, @at, @heldAt)`,
    ).run({ ...said, authorId, content, at, heldAt: isHeld ? at : null });
    if (!isHeld) {
      countOpinion(said, "comments", 1);
      tell(said, authorId, at);
    }
    return Number(lastInsertRowid);
  });

/**
 * By its author, for 15 minutes. @throws Refusal 404 for none that the member sees, 403 for another's, 409 once it is too late
 */
export const editComment = (commentId: number, memberId: number, content: string): void =>
  inTransaction(() => {
    const row = requireOwn(commentId, memberId);
    if (row.content === content) return;
    const now = Date.now();
    if (now - row.createdAt > EDIT_MS) throw new Refusal(409, COMMENT_FIXED, { content: [COMMENT_FIXED] });
    statement<[string, number, number], unknown>(
      "UPDATE comments SET content = ?, edited_at = ? WHERE id = ?",
    ).run(content, now, commentId);
    if (row.isHeld === 0 && mustWait(memberId, content)) publish(row, false);
    else changePage(row.kind, row.id);
  });

/** Call it in a transaction. What others said after it keeps its place, and nothing else stays. */
function remove(row: Row): void {
  const { commentId, kind, id, isHeld } = row;
  if (isHeld === 1) {
    // Nobody else knew of it.
    statement<[number], unknown>("DELETE FROM comments WHERE id = ?").run(commentId);
    return;
  }
  statement<[object], unknown>(
    "UPDATE comments SET content = '', author_id = NULL, deleted_at = @now, edited_at = NULL, held_at = NULL WHERE id = @commentId",
  ).run({ commentId, now: Date.now() });
  statement<[object], unknown>("DELETE FROM reports WHERE comment_id = @commentId").run({ commentId });
  statement<[object], unknown>(
    `DELETE FROM comments WHERE ${OF_ENTRY} AND deleted_at IS NOT NULL
       AND id > (SELECT coalesce(max(id), 0) FROM comments WHERE ${OF_ENTRY} AND ${IS_PUBLIC})`,
  ).run({ kind, id });
  countOpinion({ kind, id }, "comments", -1);
}

function removeAndSettle(row: Row): void {
  remove(row);
  settleNotifications(row, "comment");
}

/** @throws Refusal 404 for none that the member sees, 403 for another's */
export const deleteComment = (commentId: number, memberId: number): void =>
  inTransaction(() => removeAndSettle(requireOwn(commentId, memberId)));

/** Call it in the transaction that deletes the member. */
export function forgetCommentsOf(memberId: number): void {
  const own = statement<[number], number>("SELECT id FROM comments WHERE author_id = ? ORDER BY id").pluck();
  const rows = own.all(memberId).flatMap((commentId) => commentRow(commentId) ?? []);
  rows.forEach(remove);
  // Each post once: that looks at all that was said there.
  for (const said of new Map(rows.map((row) => [`${row.kind}/${row.id}`, row])).values())
    settleNotifications(said, "comment");
}

export interface Comment {
  id: number;
  author: string;
  avatar: string;
  content: string;
  /** ISO 8601. */
  createdAt: string;
  timeAgo: string;
  edited: boolean;
  deleted: boolean;
}

/** As a page shows it. */
export interface ShownComment extends Comment {
  avatarSeed: string;
  /** Null where the author shows no page. */
  authorPath: string | null;
  isOwn: boolean;
  /** Seen by its author alone until the operator has let it through. */
  waits: boolean;
  /** While its author may still change it. */
  minutesLeft: number;
}

interface StoredComment {
  id: number;
  authorId: number | null;
  name: string | null;
  email: string | null;
  hasPage: 0 | 1 | null;
  content: string;
  createdAt: number;
  editedAt: number | null;
  deletedAt: number | null;
  heldAt: number | null;
}

function asShown(row: StoredComment, viewerId: number | undefined, now: number): ShownComment {
  const { id, authorId, name, email, hasPage, content, createdAt, editedAt, deletedAt, heldAt } = row;
  const avatarSeed = email === null ? DEFAULT_SEED : seedOfEmail(email);
  const isOwn = authorId !== null && authorId === viewerId;
  return {
    id,
    author: name ?? "",
    avatar: avatarPath(avatarSeed),
    content,
    createdAt: new Date(createdAt).toISOString(),
    timeAgo: timeAgo(createdAt, now),
    edited: editedAt !== null,
    deleted: deletedAt !== null,
    avatarSeed,
    authorPath:
      authorId !== null && name !== null && hasPage === 1 ? memberPath({ id: authorId, name }) : null,
    isOwn,
    waits: heldAt !== null,
    minutesLeft: isOwn ? Math.max(0, Math.ceil((createdAt + EDIT_MS - now) / MINUTE_MS)) : 0,
  };
}

const IS_SHOWN = `${OF_ENTRY} AND (held_at IS NULL OR author_id = @viewer)`;

function load(said: Said, viewerId: number | undefined, slice: object, which: string): ShownComment[] {
  const now = Date.now();
  return statement<[object], StoredComment>(
    `SELECT comments.id, author_id AS authorId, member.name, member.email,
       member.verified AND member.has_page AS hasPage, content, comments.created_at AS createdAt,
       edited_at AS editedAt, deleted_at AS deletedAt, held_at AS heldAt
     FROM comments LEFT JOIN hub_members AS member ON member.id = author_id
     WHERE ${IS_SHOWN} ${which}`,
  )
    .all({ kind: said.kind, id: said.id, viewer: viewerId ?? null, ...slice })
    .map((row) => asShown(row, viewerId, now));
}

export const countComments = (said: Said, viewerId?: number): number =>
  statement<[object], number>(`SELECT count(*) FROM comments WHERE ${IS_SHOWN}`)
    .pluck()
    .get({ ...said, viewer: viewerId ?? null }) ?? 0;

/** What everybody can read. */
export const countPublic = ({ kind, id }: Said): number =>
  statement<[object], number>(`SELECT count(*) FROM comments WHERE ${OF_ENTRY} AND ${IS_PUBLIC}`)
    .pluck()
    .get({ kind, id }) ?? 0;

/** Whether a member is told of what others say there: it is their own, or they said something. */
export const isToldOf = ({ kind, id }: Said, memberId: number): boolean =>
  statement<[object], number>(
    `SELECT EXISTS (SELECT 1 FROM entries WHERE kind = @kind AND id = @id AND owner_id = @memberId)
       OR EXISTS (SELECT 1 FROM comments WHERE ${OF_ENTRY} AND author_id = @memberId)`,
  )
    .pluck()
    .get({ kind, id, memberId }) === 1;

const IN_ORDER = "ORDER BY comments.id LIMIT @limit OFFSET @offset";

/** Oldest first; without a page the last one. */
export function commentsPage(
  said: Said,
  page: number | undefined,
  viewerId: number | undefined,
): Page<ShownComment> {
  const total = { count: countComments(said, viewerId), exact: true };
  const read = (limit: number, offset: number) => load(said, viewerId, { limit, offset }, IN_ORDER);
  return pageOf(page ?? Number.MAX_SAFE_INTEGER, total, read, COMMENTS_PER_PAGE);
}

/** The page on which a comment stands. Undefined where there is none, or the viewer doesn't see it. */
export function pageOfComment(
  said: Said,
  commentId: number,
  viewerId: number | undefined,
): number | undefined {
  const place = statement<[object], number>(
    `SELECT count(*) FROM comments WHERE ${IS_SHOWN} AND id <= @commentId
       AND EXISTS (SELECT 1 FROM comments WHERE id = @commentId AND ${IS_SHOWN})`,
  )
    .pluck()
    .get({ ...said, viewer: viewerId ?? null, commentId });
  return place ? Math.ceil(place / COMMENTS_PER_PAGE) : undefined;
}

export const asJson = ({
  id,
  author,
  avatar,
  content,
  createdAt,
  timeAgo,
  edited,
  deleted,
}: ShownComment): Comment => ({
  id,
  author,
  avatar,
  content,
  createdAt,
  timeAgo,
  edited,
  deleted,
});

/** What everybody sees, oldest first. */
export const commentsAfter = (said: Said, { after = 0, limit = 0, offset = 0 }): Comment[] =>
  load(said, undefined, { after, limit, offset }, `AND comments.id > @after ${IN_ORDER}`).map(asJson);

/** Undefined where there is none that this member sees. */
export function commentFor(commentId: number, viewerId: number): ShownComment | undefined {
  const row = commentRow(commentId);
  return row && load(row, viewerId, { commentId }, "AND comments.id = @commentId")[0];
}

/* For the operator. */

/** Lets it through, or lets it wait again. Returns whether there was such a comment in the other state. */
export const setCommentHeld = (commentId: number, isHeld: boolean): boolean =>
  inTransaction(() => {
    const row = commentRow(commentId);
    if (!row || (row.isHeld === 1) === isHeld) return false;
    publish(row, !isHeld);
    if (row.authorId !== null) countLetThrough(row.authorId, isHeld ? -1 : 1);
    return true;
  });

/** A comment that wasn't deleted, whoever sees it; what brings it back once it is removed. */
export type KeptComment = Row;

export const keptComment = commentRow;

export const removeComment = (commentId: number): void =>
  inTransaction(() => {
    const row = commentRow(commentId);
    if (row) removeAndSettle(row);
  });

/** At its place, as if it had just come. @throws Refusal 410 where its post was deleted meanwhile */
export const restoreComment = ({ kind, id, ...row }: KeptComment): void =>
  inTransaction(() => {
    const said: Said = { kind, id };
    requireThere(said);
    const { commentId, authorId, content, createdAt, editedAt, isHeld } = row;
    statement<[object], unknown>(
      `INSERT INTO comments (id, kind, entry_id, author_id, content, created_at, edited_at, held_at)
       VALUES (@commentId, @kind, @id, @authorId, @content, @createdAt, @editedAt, @heldAt)
       ON CONFLICT (id) DO UPDATE SET author_id = excluded.author_id, content = excluded.content,
         edited_at = excluded.edited_at, held_at = excluded.held_at, deleted_at = NULL`,
    ).run({
      ...said,
      commentId,
      authorId,
      content,
      createdAt,
      editedAt,
      heldAt: isHeld === 1 ? Date.now() : null,
    });
    if (isHeld === 1) return;
    countOpinion(said, "comments", 1);
    if (authorId !== null) tell(said, authorId, createdAt);
  });

export interface WaitingComment extends KeptComment {
  author: string;
  email: string;
}

/** All that wait, in the order in which they came. */
export const waitingComments = (): WaitingComment[] =>
  statement<[], WaitingComment>(
    `SELECT comments.id AS commentId, kind, entry_id AS id, author_id AS authorId, content,
       comments.created_at AS createdAt, edited_at AS editedAt, 1 AS isHeld, member.name AS author, member.email
     FROM comments JOIN hub_members AS member ON member.id = author_id
     WHERE held_at IS NOT NULL ORDER BY comments.id`,
  ).all();
