/** Items in an order. Those that were added are sorted when they are asked for; after `settle` that is little more than reading them. */
export class Ordered<Item> {
  #items: Item[] = [];
  #settled = 0;
  #isSorted = true;

  constructor(readonly compare: (one: Item, other: Item) => number) {}

  add(item: Item): void {
    this.#items.push(item);
    this.#isSorted = false;
  }

  /** Before what they are compared by changes. */
  drop(isDropped: (item: Item) => boolean): void {
    this.#items = this.items.filter((item) => !isDropped(item));
    this.#settled = this.#items.length;
  }

  /** Sorts those added since: sorting all of several sorted stretches takes a pass over them. */
  settle(): void {
    for (const item of this.#items.splice(this.#settled).sort(this.compare)) this.#items.push(item);
    this.#settled = this.#items.length;
  }

  sort(): void {
    if (this.#isSorted) return;
    this.#items.sort(this.compare);
    this.#settled = this.#items.length;
    this.#isSorted = true;
  }

  get items(): readonly Item[] {
    this.sort();
    return this.#items;
  }
}

/** Of so many the first of those that pass, where all after it do; `count` where none does. */
export function firstPlace(count: number, passes: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
