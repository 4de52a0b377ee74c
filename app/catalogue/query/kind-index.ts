import { TypedFastBitSet } from "typedfastbitset";

import { FacetOptions } from "#app/catalogue/query/facet-options";
import { SlotNumbers, type Range } from "#app/catalogue/query/slot-numbers";
import { placeIn } from "#app/catalogue/query/slot-set";

/* What the entries of one kind are filtered, counted and sorted by, in memory (decision 070). */

/** What one entry is filtered and sorted by: the options of a facet that it has, or its number. */
export type Facets = Readonly<Record<string, readonly string[] | number>>;

/** Entries that have any of some options, or a number in any of some ranges; with `orNone` also those without a number. */
export type Filter = (
  | { facet: string; options: readonly string[] }
  /** Folded: options that are one of these whatever their case, or contain one. */
  | { facet: string; sameAs: readonly string[] }
  | { facet: string; containing: readonly string[] }
  | RangeFilter
  /** What passes all of these. */
  | { facet?: undefined; every: readonly Filter[] }
) & {
  /** Those that have none of it instead. */
  isNot?: boolean;
};

export interface RangeFilter {
  facet: string;
  /** The facet of the upper end, where entries have ranges, too: they have to overlap. */
  end?: string;
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

/** As many of the last changes are remembered one by one. */
const MAX_LOGGED = 200;

const BITS_PER_WORD = 32;

function dropBelow({ words }: TypedFastBitSet, slot: number): void {
  const at = Math.floor(slot / BITS_PER_WORD);
  words.fill(0, 0, at);
  const word = words[at];
  if (word !== undefined) words[at] = word & (-1 << (slot % BITS_PER_WORD));
}

/** Of a facet's options: some 1 kB each, with their words in the lexicon. */
const MAX_FORGOTTEN_KEYS = 10_000;

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
  #lastChanged: number[] = [];
  readonly #options = new Map<string, FacetOptions>();
  readonly #numbers = new Map<string, SlotNumbers>();
  readonly #orders = new Map<string, readonly number[]>();
  readonly #idsByName: () => readonly number[];

  /** @param idsByName all ids in the order of names, asked for once an order by name is wanted */
  constructor(idsByName: () => readonly number[] = () => []) {
    this.#idsByName = idsByName;
  }

  /** How often it has changed. */
  get changes(): number {
    return this.#changes;
  }

  /** The entries that have changed since it had changed so often; undefined where they are too many to know. */
  changedSince(changes: number): readonly number[] | undefined {
    const count = this.#changes - changes;
    if (count > this.#lastChanged.length) return undefined;
    return count === 0 ? [] : this.#lastChanged.slice(-count);
  }

  #noteChange(id: number): void {
    this.#changes += 1;
    this.#orders.clear();
    this.#lastChanged.push(id);
    if (this.#lastChanged.length > 2 * MAX_LOGGED) this.#lastChanged = this.#lastChanged.slice(-MAX_LOGGED);
  }

  /** Empty slots cost as much as others, and keys of options are kept: with many of them it is worth building again. */
  get isWorn(): boolean {
    const forgotten = [...this.#options.values()].reduce((sum, options) => sum + options.forgotten, 0);
    return this.#removed * 4 > this.#ids.length || forgotten > MAX_FORGOTTEN_KEYS;
  }

  /** Adds or replaces an entry. Returns false for an unknown id below the last one, as slots follow the order of ids. */
  put(id: number, facets: Facets): boolean {
    const at = placeIn(this.#ids, id);
    const isNew = at === this.#ids.length;
    if (!isNew && this.#ids[at] !== id) return false;
    if (isNew) this.#ids.push(id);
    else if (this.#filled.has(at)) this.remove(id);
    if (!isNew) this.#removed -= 1;
    this.#filled.add(at);
    this.#noteChange(id);
    for (const [facet, value] of Object.entries(facets)) {
      if (typeof value === "number") this.#numbersOf(facet).set(at, value);
      else for (const option of value) this.#ownOptions(facet).add(option, at, this.#ids.length);
    }
    return true;
  }

  /** Many at once take little longer than one. */
  remove(...ids: readonly number[]): void {
    const slots = this.slotsOf(ids);
    const count = slots.size();
    if (count === 0) return;
    for (const numbers of this.#numbers.values()) numbers.delete(slots);
    for (const options of this.#options.values()) options.delete(slots);
    this.#filled.difference(slots);
    this.#removed += count;
    for (const id of ids) this.#noteChange(id);
  }

  /** Between parts of a large change, so that sorting it afterwards takes less. */
  settle(): void {
    for (const facet of this.#facets()) facet.settle();
  }

  sort(): void {
    for (const facet of this.#facets()) facet.sort();
  }

  #facets(): (SlotNumbers | FacetOptions)[] {
    return [...this.#numbers.values(), ...this.#options.values()];
  }

  /** Stretches of as many ids, the highest first; both ends belong to them. */
  *stretches(size: number): Generator<{ from: number; to: number }> {
    for (let end = this.#ids.length; end > 0; end -= size)
      yield { from: this.#ids[Math.max(0, end - size)] ?? 0, to: this.#ids[end - 1] ?? 0 };
  }

  find({ filters, ids, among = this.#filled, except, above }: Wanted): TypedFastBitSet {
    const found = ids ? this.slotsOf(ids) : among.clone();
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

  /** How many of those found come up to an entry and with it; undefined where an order other than by age doesn't have it. */
  placeAfter(found: TypedFastBitSet, id: number, order?: Order): number | undefined {
    const at = placeIn(this.#ids, id);
    if (!order) {
      const newer = found.clone();
      dropBelow(newer, at);
      return newer.size();
    }
    if (this.#ids[at] !== id || !found.has(at)) return undefined;
    let place = 0;
    for (const slot of this.#orderBy(order)) {
      if (found.has(slot)) place += 1;
      if (slot === at) break;
    }
    return place;
  }

  /** Undefined where no entry has any. */
  optionsOf(facet: string): FacetOptions | undefined {
    return this.#options.get(facet);
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

  #ownOptions(facet: string): FacetOptions {
    let options = this.#options.get(facet);
    if (!options) this.#options.set(facet, (options = new FacetOptions()));
    return options;
  }

  slotsOf(ids: readonly number[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const id of ids) {
      const at = placeIn(this.#ids, id);
      if (this.#ids[at] === id) found.add(at);
    }
    return found.intersection(this.#filled) as TypedFastBitSet;
  }

  #having(filter: Filter): TypedFastBitSet {
    if ("ranges" in filter) return this.#inRanges(filter);
    if ("every" in filter) return this.find({ filters: filter.every });
    const options = this.#options.get(filter.facet);
    if (!options) return new TypedFastBitSet();
    if ("sameAs" in filter) return options.sameAs(filter.sameAs);
    return "containing" in filter ? options.containing(filter.containing) : options.having(filter.options);
  }

  #inRanges({ facet, end, ranges, orNone }: RangeFilter): TypedFastBitSet {
    const numbers = this.#numbers.get(facet);
    const ends = end === undefined ? undefined : this.#numbers.get(end);
    const found =
      (ends ? numbers?.overlapping(ends, ranges) : numbers?.inRanges(ranges)) ?? new TypedFastBitSet();
    return orNone ? (found.union(this.#withoutNumber(numbers)) as TypedFastBitSet) : found;
  }

  #withoutNumber(numbers: SlotNumbers | undefined): TypedFastBitSet {
    return this.#filled.new_difference(numbers?.inRanges([{}]) ?? new TypedFastBitSet()) as TypedFastBitSet;
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

  #slotsInOrder(order: Order): readonly number[] {
    if (order === "oldest") return this.#filled.array();
    if (order === "name")
      return this.#idsByName().flatMap((id) => {
        const at = placeIn(this.#ids, id);
        return this.#ids[at] === id ? [at] : [];
      });
    const numbers = this.#numbers.get(order.facet);
    const [having, without] = [numbers?.slots ?? [], this.#withoutNumber(numbers).array()];
    return order.direction === "ascending"
      ? [...having, ...without]
      : [...having.toReversed(), ...without.reverse()];
  }
}
