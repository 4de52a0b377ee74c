import { isAuthored, type AuthoredKind } from "#app/catalogue/authored-texts";
import { changePage, ownerOf } from "#app/catalogue/store/entry-rows.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { Refusal } from "#app/platform/refusal";
import type { DataKind } from "#drizzle/schema.server";

/* What likes and comments share: what they are about, and their numbers. */

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

/** The numbers that came along with it: without what members here have said since. */
export const broughtAlong = ({ kind, id }: Said): { likes: number; comments: number } =>
  statement<[object], { likes: number; comments: number }>(
    `SELECT max(0, likes - (SELECT count(*) FROM likes WHERE kind = @kind AND entry_id = @id)) AS likes,
       max(0, comments - (SELECT count(*) FROM comments
         WHERE kind = @kind AND entry_id = @id AND deleted_at IS NULL AND held_at IS NULL)) AS comments
     FROM ${kind} WHERE id = @id`,
  ).get({ kind, id }) ?? { likes: 0, comments: 0 };
