/*
 * How far a typed word may be from the one that was meant: Meilisearch's rule, one slip in words of five letters and more, two
 * from nine, and a slip in the first letter counts as two.
 */

const ONE_SLIP_LENGTH = 5;
const TWO_SLIPS_LENGTH = 9;

const MAX_KEPT = 1000;

export const slipsAllowed = (word: string): 0 | 1 | 2 =>
  word.length < ONE_SLIP_LENGTH ? 0 : word.length < TWO_SLIPS_LENGTH ? 1 : 2;

/**
 * The optimal string alignment distance: letters left out, added, replaced, or swapped with their neighbour. `most` + 1 where
 * it is more than that.
 */
export function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let twoAgo: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (twoAgo[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    twoAgo = before;
    before = row;
  }
  return Math.min(before[other.length] ?? 0, most + 1);
}

/** Words by how they begin and how long they are, each with how common it is. */
export class WordList {
  readonly #counts = new Map<string, number>();
  readonly #byShape = new Map<string, string[]>();
  /** What was asked for last: each kind reads the same words. */
  readonly #known = new Map<string, { word: string | undefined }>();

  get size(): number {
    return this.#counts.size;
  }

  has(word: string): boolean {
    return this.#counts.has(word);
  }

  /** `weight` of how common it is. */
  add(word: string, weight = 1): void {
    const count = this.#counts.get(word);
    this.#counts.set(word, (count ?? 0) + weight);
    if (count !== undefined || slipsAllowed(word) === 0) return;
    this.#known.clear();
    const shape = shapeOf(word[0] ?? "", word.length);
    const alike = this.#byShape.get(shape);
    if (alike) alike.push(word);
    else this.#byShape.set(shape, [word]);
  }

  /** Of the words within so many slips the nearest, and of those the most common. */
  nearest(typed: string, most: number = slipsAllowed(typed)): string | undefined {
    const key = `${most} ${typed}`;
    const known = this.#known.get(key);
    if (known) return known.word;
    const word = this.#findNearest(typed, most);
    if (this.#known.size >= MAX_KEPT) this.#known.clear();
    this.#known.set(key, { word });
    return word;
  }

  #findNearest(typed: string, most: number): string | undefined {
    let best: string | undefined;
    let bestDistance = most + 1;
    for (let length = typed.length - most; length <= typed.length + most; length += 1)
      for (const word of this.#byShape.get(shapeOf(typed[0] ?? "", length)) ?? []) {
        const distance = distanceBetween(typed, word, Math.min(bestDistance, most));
        if (distance > most || distance > bestDistance) continue;
        const isBetter = distance < bestDistance || this.#countOf(word) > this.#countOf(best ?? "");
        if (isBetter) [best, bestDistance] = [word, distance];
      }
    return best;
  }

  #countOf(word: string): number {
    return this.#counts.get(word) ?? 0;
  }
}

const shapeOf = (first: string, length: number): string => `${first}${length}`;
