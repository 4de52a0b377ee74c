import { ownerOf } from "#app/catalogue/store/entry-rows.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { Refusal } from "#app/platform/refusal";

/** @throws Refusal 404 for an entry that isn't there, 403 for another member's */
export function requireOwned<Entity extends { id: number }>(
  { kind, load }: Pick<KindStore<never, Entity>, "kind" | "load">,
  id: string,
  memberId: number,
): Entity {
  const [entry] = load([Number(id)]);
  if (!entry) throw new Refusal(404, "There is no such entry");
  if (ownerOf(kind, entry.id) !== memberId) throw new Refusal(403, "Only the member who added it can say so");
  return entry;
}
