import { stemmer } from "stemmer";

/*
 * How far a typed word may be from the one that was meant: Meilisearch's rule, one slip in words of five letters and more, two
 * from nine, and a slip in the first letter counts as two.
 */

const ONE_SLIP_LENGTH = 5;
const TWO_SLIPS_LENGTH = 9;

const MAX_KEPT = 1000;

/** In letters, after the stem of a word. */
const LONGEST_ENDING = 5;

export const slipsAllowed = (word: string): 0 | 1 | 2 =>
  word.length < ONE_SLIP_LENGTH ? 0 : word.length < TWO_SLIPS_LENGTH ? 1 : 2;

/** In letters: what is longer isn't a misspelt word. */
const LONGEST_COMPARED = 30;

/**
 * The optimal string alignment distance: letters left out, added, replaced, or swapped with their neighbour. `most` + 1 where
 * it is more than that; only cells that near to the diagonal are looked at.
 */
export function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let twoAgo: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    const last = Math.min(other.length, i + most);
    for (let j = Math.max(1, i - most); j <= last; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const left = row[j - 1] ?? most + 1;
      const above = before[j] ?? most + 1;
      let cost = Math.min(above + 1, left + 1, (before[j - 1] ?? most + 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (twoAgo[j - 2] ?? most + 1) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    twoAgo = before;
    before = row;
  }
  return Math.min(before[other.length] ?? most + 1, most + 1);
}

/** A bit for each letter in it, of which a slip changes two at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Words of the same letters compared for one: of real ones there are some dozens. */
const MAX_COMPARED = 500;

interface Shape {
  words: string[];
  letters: number[];
}

/** Words by how they begin and how long they are, each with how common it is. */
export class WordList {
  readonly #counts = new Map<string, number>();
  readonly #byShape = new Map<string, Shape>();
  /** What was asked for last: each kind reads the same words. */
  readonly #known = new Map<string, { word: string | undefined }>();
  readonly #forms = new Map<string, string[]>();

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
    if (count !== undefined || slipsAllowed(word) === 0 || word.length > LONGEST_COMPARED) return;
    this.#known.clear();
    this.#forms.clear();
    const shape = shapeOf(word[0] ?? "", word.length);
    const alike = this.#byShape.get(shape) ?? { words: [], letters: [] };
    alike.words.push(word);
    alike.letters.push(lettersOf(word));
    this.#byShape.set(shape, alike);
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
    if (typed.length > LONGEST_COMPARED) return undefined;
    const letters = lettersOf(typed);
    let best: string | undefined;
    let bestDistance = most + 1;
    let compared = 0;
    for (let length = typed.length - most; length <= typed.length + most; length += 1) {
      const alike = this.#byShape.get(shapeOf(typed[0] ?? "", length));
      for (let at = 0; alike && at < alike.words.length; at += 1) {
        if (bitsIn((alike.letters[at] ?? 0) ^ letters) > 2 * most) continue;
        if (compared === MAX_COMPARED) return best;
        compared += 1;
        const word = alike.words[at] ?? "";
        const distance = distanceBetween(typed, word, Math.min(bestDistance, most));
        if (distance > most || distance > bestDistance) continue;
        const isBetter = distance < bestDistance || this.#countOf(word) > this.#countOf(best ?? "");
        if (isBetter) [best, bestDistance] = [word, distance];
      }
    }
    return best;
  }

  /** Other forms of a word, the most common first: "transcribe" of "transcribing". */
  ofOneStem(typed: string): string[] {
    const known = this.#forms.get(typed);
    if (known) return known;
    const forms = typed.length > LONGEST_COMPARED ? [] : this.#findForms(typed);
    if (this.#forms.size >= MAX_KEPT) this.#forms.clear();
    this.#forms.set(typed, forms);
    return forms;
  }

  #findForms(typed: string): string[] {
    const stem = stemmer(typed);
    const found: string[] = [];
    for (let length = stem.length; length <= stem.length + LONGEST_ENDING; length += 1)
      for (const word of this.#byShape.get(shapeOf(typed[0] ?? "", length))?.words ?? [])
        if (word.startsWith(stem.slice(0, -1)) && word !== typed && stemmer(word) === stem) found.push(word);
    return found.toSorted((one, other) => this.#countOf(other) - this.#countOf(one));
  }

  #countOf(word: string): number {
    return this.#counts.get(word) ?? 0;
  }
}

const shapeOf = (first: string, length: number): string => `${first}${length}`;
