import {
  isToTell,
  notify,
  settleNotifications,
} from "#app/catalogue/about/notifications/notifications.server";
import { countOpinion, OPINIONS, requireThere, type Said } from "#app/catalogue/about/opinions.server";
import { changePages } from "#app/catalogue/store/entry-rows.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";

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
