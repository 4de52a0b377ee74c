import { TypedFastBitSet } from "typedfastbitset";

import { firstPlace } from "#app/catalogue/query/ordered";

/** Sets of fewer than this share of all slots are arrays: 10,000 options of a few entries each take no bits. */
const DENSE_SHARE = 1 / 32;
const FEWEST_DENSE = 64;

/** The place in a sorted array where a number is, or would be. */
export const placeIn = (sorted: readonly number[], wanted: number): number =>
  firstPlace(sorted.length, (place) => (sorted[place] ?? Infinity) >= wanted);

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

  delete(slots: TypedFastBitSet): void {
    this.#many?.difference(slots);
    if (this.#few.some((slot) => slots.has(slot))) this.#few = this.#few.filter((slot) => !slots.has(slot));
  }

  addTo(bits: TypedFastBitSet): void {
    if (this.#many) bits.union(this.#many);
    else for (const slot of this.#few) bits.add(slot);
  }

  /** How many of these slots it has. */
  countIn(bits: TypedFastBitSet): number {
    if (this.#many) return this.#many.intersection_size(bits);
    let count = 0;
    for (const slot of this.#few) if (bits.has(slot)) count += 1;
    return count;
  }

  get size(): number {
    return this.#many?.size() ?? this.#few.length;
  }
}
