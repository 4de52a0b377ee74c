import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { commentRow, EDIT_MS, IS_PUBLIC, OF_ENTRY } from "#app/catalogue/about/comments.server";
import type { Said } from "#app/catalogue/about/opinions.server";
import { memberPath } from "#app/catalogue/entry-path";
import { statement } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { pageOf, type Page } from "#app/platform/search/paging";
import { timeAgo } from "#app/platform/text/time-ago";

/* How comments are read, by pages and programs; comments.server.ts writes them. */

/** Comments on a page of a post. */
const COMMENTS_PER_PAGE = 50;

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

const asJson = ({
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
