import { countLetThrough, mustWait } from "#app/catalogue/about/brakes.server";
import { COMMENT_EDIT_MINUTES, COMMENT_FIXED, NO_SUCH_COMMENT } from "#app/catalogue/about/comment";
import { countOpinion, requireThere, type Said } from "#app/catalogue/about/opinions.server";
import { notify, settleNotifications } from "#app/catalogue/about/notifications/notifications.server";
import { changePage } from "#app/catalogue/store/entry-rows.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { MINUTE_MS } from "#app/platform/durations";
import { Refusal } from "#app/platform/refusal";

/** After it was written. */
export const EDIT_MS = COMMENT_EDIT_MINUTES * MINUTE_MS;

/** Those who commented last are told of the next one. */
const MAX_TOLD = 100;

export const OF_ENTRY = "kind = @kind AND entry_id = @id";
export const IS_PUBLIC = "deleted_at IS NULL AND held_at IS NULL";

interface Row extends Said {
  commentId: number;
  authorId: number | null;
  content: string;
  createdAt: number;
  editedAt: number | null;
  isHeld: 0 | 1;
}

/** One that wasn't deleted. */
export const commentRow = (commentId: number): Row | undefined =>
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

/** Of the oldest ones; all without `most`. Call it in a transaction. Returns how many there were. */
export function forgetCommentsOf(memberId: number, most = -1): number {
  const own = statement<[number, number], number>(
    "SELECT id FROM comments WHERE author_id = ? ORDER BY id LIMIT ?",
  ).pluck();
  const rows = own.all(memberId, most).flatMap((commentId) => commentRow(commentId) ?? []);
  rows.forEach(remove);
  // Each post once: that looks at all that was said there.
  for (const said of new Map(rows.map((row) => [`${row.kind}/${row.id}`, row])).values())
    settleNotifications(said, "comment");
  return rows.length;
}

const COMMENTS_PER_TURN = 25;
/** A member who goes on commenting gains nothing by more. */
const MAX_COMMENT_TURNS = 4000;

/** A few in a transaction, so that others aren't held up; leaves little for the last one. */
export async function forgetCommentsInTurns(memberId: number, isStillRight: () => boolean): Promise<void> {
  for (let turn = 0; turn < MAX_COMMENT_TURNS; turn++) {
    const count = inTransaction(() => (isStillRight() ? forgetCommentsOf(memberId, COMMENTS_PER_TURN) : 0));
    if (count < COMMENTS_PER_TURN) return;
    await takeTurn();
  }
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
