import type { SessionMember } from "#app/operations/caller";
import { mustWait } from "#app/catalogue/about/brakes.server";
import { holdEntry, madeNumber, waitingOf } from "#app/catalogue/moderation/held-entries.server";
import { importedEntry } from "#app/catalogue/store/entry-rows.server";
import type { Store } from "#app/catalogue/store/store.server";
import { MAX_WAITING_ENTRIES } from "#app/platform/budgets";
import { Refusal } from "#app/platform/refusal";
import { MEMBER_LABEL } from "#app/platform/site";
import { isVisible } from "#app/platform/text/text-rules";

/** Under whom a member's posts and reels stand. */
export const signatureOf = ({ name, avatar }: SessionMember) => ({
  author: isVisible(name) ? name : MEMBER_LABEL,
  avatar,
});

const TOO_MANY_WAIT = `${MAX_WAITING_ENTRIES} of your posts are waiting for approval; please post without links until then`;

/**
 * Stores it, or has it wait for the operator (other/product.md, "New members"). Call it in a transaction. The id of one that waits
 * is negative, as `heldOf` reads it.
 */
export const publish = <Row extends object>(
  { kind, create }: Store<Row>,
  text: string,
  row: Row,
  { id: ownerId }: SessionMember,
): { id: number } => {
  if (!mustWait(ownerId, text)) return create(row, ownerId);
  if (waitingOf(ownerId).length >= MAX_WAITING_ENTRIES) throw new Refusal(409, TOO_MANY_WAIT);
  return { id: madeNumber(holdEntry({ kind, ownerId, why: "waits", row })) };
};

/** What an import brings along, or the demo data. Skips a known key. */
export function bring<Row extends object>(
  { kind, insert }: Store<Row>,
  row: Row,
  brought: { createdAt: number; importKey?: string },
): void {
  const { importKey } = brought;
  if (importKey === undefined || !importedEntry(kind, importKey)) insert(row, brought);
}
