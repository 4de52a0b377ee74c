import { isAuthored, type AuthoredKind } from "#app/catalogue/authored-texts";
import {
  isToTell,
  notify,
  settleNotifications,
} from "#app/catalogue/about/notifications/notifications.server";
import { changePage, changePages, ownerOf } from "#app/catalogue/store/entry-rows.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import type { DataKind } from "#drizzle/schema.server";

/**
 * A version of its own for the numbers of likes and comments: JSON, feeds and their ETags follow it, while kept pages of lists
 * may show a number a minute late (other/product.md, "Likes").
 */
export const OPINIONS = "opinions";

export interface Said {
  kind: AuthoredKind;
  id: number;
}

/** Throws Refusal 404 for what can't be liked or commented on. */
export function requireAuthored(kind: DataKind | "hub_members", id: number): Said {
  if (isAuthored(kind)) return { kind, id };
  throw new Refusal(404, "Only posts and reels can be liked and commented on");
}

/** Throws Refusal 410 for one that was deleted meanwhile. Call it in the transaction that says something of it. */
export function requireThere({ kind, id }: Said): { ownerId: number | null } {
  const ownerId = ownerOf(kind, id);
  if (ownerId === undefined) throw new Refusal(410, "This was deleted meanwhile");
  return { ownerId };
}

/** Call it in the transaction of the change that it counts. */
export function countOpinion({ kind, id }: Said, column: "likes" | "comments", difference: 1 | -1): void {
  statement<[number, number], unknown>(
    `UPDATE ${kind} SET ${column} = max(0, ${column} + ?) WHERE id = ?`,
  ).run(difference, id);
  changePage(kind, id);
  bumpVersion(OPINIONS);
}

export const countLikes = ({ kind, id }: Said): number =>
  statement<[number], number>(`SELECT likes FROM ${kind} WHERE id = ?`).pluck().get(id) ?? 0;

interface Like extends Said {
  memberId: number;
}

const OF_LIKE = "kind = @kind AND entry_id = @id AND member_id = @memberId";

const toldAs = ({ kind, id }: Said, at: number) => ({ what: "like", kind, entryId: id, at }) as const;

/** Tells the owner, unless they were told of it before it was taken back. */
function tellOf(like: Like, ownerId: number | null, at: number): void {
  const isTold = statement<[Like], unknown>(`SELECT 1 FROM told_likes WHERE ${OF_LIKE}`).get(like);
  if (ownerId !== null && !isTold) notify(ownerId, toldAs(like, at), like.memberId);
}

function takeBack(like: Like, ownerId: number | null, at: number): void {
  if (ownerId !== null && !isToTell(ownerId, toldAs(like, at)))
    statement<[Like], unknown>(
      "INSERT INTO told_likes (kind, entry_id, member_id) VALUES (@kind, @id, @memberId) ON CONFLICT DO NOTHING",
    ).run(like);
  settleNotifications(like, "like");
}

/** Again it changes nothing. @throws Refusal 410 */
export const setLiked = (said: Said, memberId: number, isLiked: boolean): { liked: boolean; likes: number } =>
  inTransaction(() => {
    const { ownerId } = requireThere(said);
    const like = { ...said, memberId };
    const change = isLiked
      ? `INSERT INTO likes (kind, entry_id, member_id, created_at) VALUES (@kind, @id, @memberId, @now)
         ON CONFLICT DO NOTHING RETURNING created_at`
      : `DELETE FROM likes WHERE ${OF_LIKE} RETURNING created_at`;
    const at = statement<[object], number>(change)
      .pluck()
      .get({ ...like, now: Date.now() });
    if (at !== undefined) {
      countOpinion(said, "likes", isLiked ? 1 : -1);
      (isLiked ? tellOf : takeBack)(like, ownerId, at);
    }
    return { liked: isLiked, likes: countLikes(said) };
  });

/** The numbers that came along with it: without what members here have said since. */
export const broughtAlong = ({ kind, id }: Said): { likes: number; comments: number } =>
  statement<[object], { likes: number; comments: number }>(
    `SELECT max(0, likes - (SELECT count(*) FROM likes WHERE kind = @kind AND entry_id = @id)) AS likes,
       max(0, comments - (SELECT count(*) FROM comments
         WHERE kind = @kind AND entry_id = @id AND deleted_at IS NULL AND held_at IS NULL)) AS comments
     FROM ${kind} WHERE id = @id`,
  ).get({ kind, id }) ?? { likes: 0, comments: 0 };

/** Call it in the transaction that deletes the member. */
export function forgetLikesOf(memberId: number): void {
  const liked = statement<[number], Said>(
    "DELETE FROM likes WHERE member_id = ? RETURNING kind, entry_id AS id",
  ).all(memberId);
  if (liked.length === 0) return;
  for (const kind of new Set(liked.map((said) => said.kind))) {
    const ids = liked.filter((said) => said.kind === kind).map(({ id }) => id);
    statement<[string], unknown>(
      `UPDATE ${kind} SET likes = max(0, likes - 1) WHERE id IN (SELECT value FROM json_each(?))`,
    ).run(JSON.stringify(ids));
    changePages(kind, ids);
  }
  for (const said of liked) settleNotifications(said, "like");
  bumpVersion(OPINIONS);
}
