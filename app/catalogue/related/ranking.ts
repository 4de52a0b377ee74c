import { MAX_RELATED } from "#app/catalogue/related/related";

export interface Ranked<Item> {
  id: number;
  name: string;
  /** The first that differs decides, the greater one before the smaller. */
  keys: readonly number[];
  /** Made only of those that are shown. */
  make: () => Item;
}

/** Newest last: only among those that are equal otherwise. */
function compareRanks(one: Ranked<unknown>, other: Ranked<unknown>): number {
  for (const [i, key] of one.keys.entries()) {
    const difference = (other.keys[i] ?? 0) - key;
    if (difference !== 0) return difference;
  }
  return other.id - one.id;
}

/** An entry and its duplicate have one name. */
const nameKey = (name: string) => name.toLowerCase();

/** Without those named as `self` is, each name once. */
export function bestOf<Item>(ranked: readonly Ranked<Item>[], self: string): Item[] {
  const names = new Set([nameKey(self)]);
  const best: Item[] = [];
  for (const { name, make } of ranked.toSorted(compareRanks)) {
    if (best.length === MAX_RELATED) break;
    if (names.has(nameKey(name))) continue;
    names.add(nameKey(name));
    best.push(make());
  }
  return best;
}
