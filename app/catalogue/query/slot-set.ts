import { TypedFastBitSet } from "typedfastbitset";

/** Sets of fewer than this share of all slots are arrays: 10,000 options of a few entries each take no bits. */
const DENSE_SHARE = 1 / 32;
const FEWEST_DENSE = 64;

/** The place in a sorted array where a number is, or would be. */
export function placeIn(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The slots that have one option. */
export class SlotSet {
  #few: number[] = [];
  #many: TypedFastBitSet | undefined;

  add(slot: number, slots: number): void {
    if (this.#many) {
      this.#many.add(slot);
      return;
    }
    const at = placeIn(this.#few, slot);
    if (this.#few[at] !== slot) this.#few.splice(at, 0, slot);
    if (this.#few.length > Math.max(FEWEST_DENSE, slots * DENSE_SHARE)) {
      this.#many = new TypedFastBitSet(this.#few);
      this.#few = [];
    }
  }

  delete(slot: number): void {
    this.#many?.remove(slot);
    const at = placeIn(this.#few, slot);
    if (this.#few[at] === slot) this.#few.splice(at, 1);
  }

  addTo(bits: TypedFastBitSet): void {
    if (this.#many) bits.union(this.#many);
    else for (const slot of this.#few) bits.add(slot);
  }

  /** How many of these slots it has. */
  countIn(bits: TypedFastBitSet): number {
    if (this.#many) return this.#many.intersection_size(bits);
    return this.#few.reduce((count, slot) => count + Number(bits.has(slot)), 0);
  }

  get isEmpty(): boolean {
    return this.#few.length === 0 && (this.#many?.isEmpty() ?? true);
  }
}
