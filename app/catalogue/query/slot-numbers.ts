import { TypedFastBitSet } from "typedfastbitset";

import { firstPlace, Ordered } from "#app/catalogue/query/ordered";

const FIRST_SIZE = 1024;

/** Both ends belong to it. */
export interface Range {
  from?: number;
  to?: number;
}

/** As few as mean the same: what overlaps is one. */
function merged(ranges: readonly Range[]): Required<Range>[] {
  const all: Required<Range>[] = [];
  const sorted = ranges
    .map(({ from = -Infinity, to = Infinity }) => ({ from, to }))
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  for (const range of sorted) {
    const last = all.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else all.push(range);
  }
  return all;
}

/** The numbers of one facet, by slot; NaN for none. */
export class SlotNumbers {
  #numbers = new Float64Array(FIRST_SIZE).fill(NaN);
  readonly #slots = new Ordered<number>((one, other) => this.#at(one) - this.#at(other) || one - other);

  #at(slot: number): number {
    return this.#numbers[slot] ?? NaN;
  }

  /** Of a slot that has none. */
  set(slot: number, number: number): void {
    if (slot >= this.#numbers.length) {
      const larger = new Float64Array(Math.max(slot + 1, this.#numbers.length * 2)).fill(NaN);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[slot] = number;
    this.#slots.add(slot);
  }

  delete(slots: TypedFastBitSet): void {
    this.#slots.drop((slot) => slots.has(slot));
    slots.forEach((slot) => {
      if (slot < this.#numbers.length) this.#numbers[slot] = NaN;
    });
  }

  settle(): void {
    this.#slots.settle();
  }

  sort(): void {
    this.#slots.sort();
  }

  /** The smallest number first; the lowest slot among equals. */
  get slots(): readonly number[] {
    return this.#slots.items;
  }

  /** Those with a number in one of the ranges. */
  inRanges(ranges: readonly Range[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    const { slots } = this;
    found.resize(this.#numbers.length);
    const placeOf = (isPast: (number: number) => boolean) =>
      firstPlace(slots.length, (place) => isPast(this.#at(slots[place] ?? 0)));
    for (const { from, to } of merged(ranges)) {
      const end = placeOf((number) => number > to);
      for (let at = placeOf((number) => number >= from); at < end; at += 1) found.add(slots[at] ?? 0);
    }
    return found;
  }

  /** Those for which this number and that of `ends` are the ends of a range that overlaps one of these. */
  overlapping(ends: SlotNumbers, ranges: readonly Range[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const { from, to } of ranges)
      found.union(this.inRanges([{ to }]).intersection(ends.inRanges([{ from }])));
    return found;
  }
}
