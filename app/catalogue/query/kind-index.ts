import { TypedFastBitSet } from "typedfastbitset";

import { SlotNumbers } from "#app/catalogue/query/slot-numbers";
import { placeIn, SlotSet } from "#app/catalogue/query/slot-set";

/* What the entries of one kind are filtered, counted and sorted by, in memory (decision 070). */

/** What one entry is filtered and sorted by: the options of a facet that it has, or its number. */
export type Facets = Readonly<Record<string, readonly string[] | number>>;

/** Both ends belong to it. */
export interface Range {
  from?: number;
  to?: number;
}

/** Entries that have any of some options, or a number in any of some ranges; with `orNone` also those without a number. */
export type Filter = (
  { facet: string; options: readonly string[] | ((option: string) => boolean) } | RangeFilter
) & {
  /** Those that have none of it instead. */
  isNot?: boolean;
};

export interface RangeFilter {
  facet: string;
  ranges: readonly Range[];
  orNone?: boolean;
}

/** By the numbers of a facet, then by age, entries without a number last; or by age or name alone. */
export type Order = { facet: string; direction: "ascending" | "descending" } | "oldest" | "name";

export interface Wanted {
  filters: readonly Filter[];
  /** Only these, such as the entries in which a text was found. */
  ids?: readonly number[];
  /** The same, as found by the index that is asked. */
  among?: TypedFastBitSet;
  /** None of these. */
  except?: TypedFastBitSet;
  /** Only those with higher ids. */
  above?: number;
}

/** NaN stands for no number. */
function isIn(number: number, ranges: readonly Range[], orNone = false): boolean {
  if (Number.isNaN(number)) return orNone;
  for (const { from = -Infinity, to = Infinity } of ranges) if (number >= from && number <= to) return true;
  return false;
}

const MAX_KEPT_RANGES = 16;

const BITS_PER_WORD = 32;

function dropBelow({ words }: TypedFastBitSet, slot: number): void {
  const at = Math.floor(slot / BITS_PER_WORD);
  words.fill(0, 0, at);
  const word = words[at];
  if (word !== undefined) words[at] = word & (-1 << (slot % BITS_PER_WORD));
}

/** The highest come first, as later entries have higher slots. */
function lastOf({ words }: TypedFastBitSet, limit: number, offset: number): number[] {
  const slots: number[] = [];
  let toSkip = offset;
  for (let i = words.length - 1; i >= 0; i -= 1)
    for (let word = words[i] ?? 0; word !== 0;) {
      if (slots.length === limit) return slots;
      const bit = BITS_PER_WORD - 1 - Math.clz32(word);
      if (toSkip > 0) toSkip -= 1;
      else slots.push(i * BITS_PER_WORD + bit);
      word &= ~(1 << bit);
    }
  return slots;
}

/** Slots stand for entries in the order of their ids; a new entry gets the next slot, and a removed one leaves its slot empty. */
export class KindIndex {
  readonly #ids: number[] = [];
  readonly #filled = new TypedFastBitSet();
  #removed = 0;
  #changes = 0;
  readonly #options = new Map<string, Map<string, SlotSet>>();
  readonly #numbers = new Map<string, SlotNumbers>();
  readonly #orders = new Map<string, number[]>();
  readonly #ranges = new Map<string, { filter: RangeFilter; slots: TypedFastBitSet }>();
  readonly #idsByName: () => readonly number[];

  /** @param idsByName all ids in the order of names, asked for once an order by name is wanted */
  constructor(idsByName: () => readonly number[] = () => []) {
    this.#idsByName = idsByName;
  }

  /** How often it has changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Empty slots cost as much as others: with a quarter of them it is worth building again. */
  get isWorn(): boolean {
    return this.#removed * 4 > this.#ids.length;
  }

  /** Adds or replaces an entry. Returns false for an unknown id below the last one, as slots follow the order of ids. */
  put(id: number, facets: Facets): boolean {
    const at = placeIn(this.#ids, id);
    const isNew = at === this.#ids.length;
    if (!isNew && this.#ids[at] !== id) return false;
    if (isNew) this.#ids.push(id);
    else this.#empty(at);
    this.#filled.add(at);
    this.#changes += 1;
    this.#orders.clear();
    for (const [facet, value] of Object.entries(facets)) {
      if (typeof value === "number") this.#numbersOf(facet).set(at, value);
      else for (const option of value) this.#slotsWith(facet, option).add(at, this.#ids.length);
    }
    for (const { filter, slots } of this.#ranges.values())
      if (this.#passes(at, filter)) slots.add(at);
      else slots.remove(at);
    return true;
  }

  remove(id: number): void {
    const at = placeIn(this.#ids, id);
    if (this.#ids[at] !== id || !this.#filled.has(at)) return;
    this.#empty(at);
    this.#filled.remove(at);
    this.#removed += 1;
    this.#changes += 1;
    this.#orders.clear();
  }

  find({ filters, ids, among = this.#filled, except, above }: Wanted): TypedFastBitSet {
    const found = ids ? this.#slotsOf(ids) : among.clone();
    if (above !== undefined) dropBelow(found, placeIn(this.#ids, above + 1));
    for (const filter of filters)
      if (filter.isNot) found.difference(this.#having(filter));
      else found.intersection(this.#having(filter));
    if (except) found.difference(except);
    return found;
  }

  /** The newest first, unless an order says otherwise. */
  idsIn(found: TypedFastBitSet, limit: number, offset: number, order?: Order): number[] {
    const slots = order ? this.#inOrder(found, limit, offset, order) : lastOf(found, limit, offset);
    return slots.map((slot) => this.#ids[slot] ?? 0);
  }

  /** How many of those found have each option; those of none are left out. */
  countOptions(facet: string, found: TypedFastBitSet): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [option, slots] of this.#options.get(facet) ?? []) {
      const count = slots.countIn(found);
      if (count > 0) counts.set(option, count);
    }
    return counts;
  }

  /** How many of those found have a number in one of the ranges. */
  countInRanges(found: TypedFastBitSet, filter: RangeFilter): number {
    return this.#inRanges(filter).intersection_size(found);
  }

  #numbersOf(facet: string): SlotNumbers {
    let numbers = this.#numbers.get(facet);
    if (!numbers) this.#numbers.set(facet, (numbers = new SlotNumbers()));
    return numbers;
  }

  #slotsWith(facet: string, option: string): SlotSet {
    let options = this.#options.get(facet);
    if (!options) this.#options.set(facet, (options = new Map<string, SlotSet>()));
    let slots = options.get(option);
    if (!slots) options.set(option, (slots = new SlotSet()));
    return slots;
  }

  #empty(slot: number): void {
    for (const numbers of this.#numbers.values()) numbers.delete(slot);
    for (const options of this.#options.values())
      for (const [option, slots] of options) {
        slots.delete(slot);
        if (slots.isEmpty) options.delete(option);
      }
  }

  #slotsOf(ids: readonly number[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const id of ids) {
      const at = placeIn(this.#ids, id);
      if (this.#ids[at] === id) found.add(at);
    }
    return found.intersection(this.#filled) as TypedFastBitSet;
  }

  #having(filter: Filter): TypedFastBitSet {
    const found = new TypedFastBitSet();
    if ("options" in filter) {
      const options = this.#options.get(filter.facet);
      if (typeof filter.options === "function") {
        for (const [option, slots] of options ?? []) if (filter.options(option)) slots.addTo(found);
      } else for (const option of filter.options) options?.get(option)?.addTo(found);
      return found;
    }
    return this.#inRanges(filter);
  }

  /** Not to be changed: lists offer the same few ranges again and again, so the last are kept up to date. */
  #inRanges({ facet, ranges, orNone }: RangeFilter): TypedFastBitSet {
    const filter = { facet, ranges, orNone };
    const key = JSON.stringify(filter);
    const known = this.#ranges.get(key);
    if (known) return known.slots;
    const slots = new TypedFastBitSet();
    slots.resize(this.#ids.length);
    for (let slot = 0; slot < this.#ids.length; slot += 1) if (this.#passes(slot, filter)) slots.add(slot);
    const [oldest] = this.#ranges.keys();
    if (this.#ranges.size >= MAX_KEPT_RANGES && oldest !== undefined) this.#ranges.delete(oldest);
    this.#ranges.set(key, { filter, slots });
    return slots;
  }

  #passes(slot: number, { facet, ranges, orNone }: RangeFilter): boolean {
    return isIn(this.#numbers.get(facet)?.at(slot) ?? NaN, ranges, orNone);
  }

  #inOrder(found: TypedFastBitSet, limit: number, offset: number, order: Order): number[] {
    const slots: number[] = [];
    let toSkip = offset;
    for (const slot of this.#orderBy(order)) {
      if (slots.length === limit) break;
      if (!found.has(slot)) continue;
      if (toSkip > 0) toSkip -= 1;
      else slots.push(slot);
    }
    return slots;
  }

  #orderBy(order: Order): readonly number[] {
    const key = JSON.stringify(order);
    const known = this.#orders.get(key);
    if (known) return known;
    const slots = this.#slotsInOrder(order);
    this.#orders.set(key, slots);
    return slots;
  }

  #slotsInOrder(order: Order): number[] {
    if (order === "oldest") return this.#filled.array();
    if (order === "name")
      return this.#idsByName().flatMap((id) => {
        const at = placeIn(this.#ids, id);
        return this.#ids[at] === id ? [at] : [];
      });
    const { facet, direction } = order;
    const numbers = this.#numbers.get(facet);
    const sign = direction === "ascending" ? 1 : -1;
    const numberAt = (slot: number): number => {
      const number = numbers?.at(slot) ?? NaN;
      return Number.isNaN(number) ? Infinity : sign * number;
    };
    return this.#filled
      .array()
      .sort((one, other) =>
        numberAt(one) === numberAt(other) ? sign * (one - other) : numberAt(one) - numberAt(other),
      );
  }
}
