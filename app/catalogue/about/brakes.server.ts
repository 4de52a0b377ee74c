import { findLinks } from "#app/platform/moderation/links-in-text";
import { visible } from "#app/platform/moderation/plain-letters";
import { statement } from "#app/platform/db/db.server";

/** So many of a member's posts and comments with a link wait for the operator (other/product.md, "New members"). */
const LET_THROUGH_FIRST = 3;

export const mustWait = (memberId: number, text: string): boolean =>
  findLinks(visible(text)).length > 0 &&
  (statement<[number], number>("SELECT let_through FROM hub_members WHERE id = ?").pluck().get(memberId) ??
    0) < LET_THROUGH_FIRST;

/** Call it in the transaction that lets something through, or takes that back. */
export function countLetThrough(memberId: number, difference: 1 | -1): void {
  statement<[number, number], unknown>(
    "UPDATE hub_members SET let_through = max(0, let_through + ?) WHERE id = ?",
  ).run(difference, memberId);
}
