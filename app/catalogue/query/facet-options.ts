import { TypedFastBitSet } from "typedfastbitset";

import { firstPlace, Ordered } from "#app/catalogue/query/ordered";
import { SlotSet } from "#app/catalogue/query/slot-set";
import { keyOfText } from "#app/language/words/phrases";
import { fold } from "#app/platform/search/text-match";

interface Spelling {
  option: Option;
  text: string;
  slots: SlotSet;
}

/** What is one option but for case, with the slots of each of its spellings. */
interface Option {
  folded: string;
  /** As phrases name it (language/words/phrases.ts). */
  key: string;
  spellings: Spelling[];
  /** Where it is in one slot from the beginning, as most of 80,000 skills are: counting them looks into no set then. */
  only: number | undefined;
}

const sizeOf = ({ spellings }: Option): number => spellings.reduce((sum, { slots }) => sum + slots.size, 0);

/** In the spelling that most entries have. */
function textOf({ spellings: [first, ...others] }: Option): string {
  let best = first;
  for (const each of others) if (each.slots.size > (best?.slots.size ?? 0)) best = each;
  return best?.text ?? "";
}

const slotsOf = (options: Iterable<Option>): TypedFastBitSet => {
  const found = new TypedFastBitSet();
  for (const { spellings } of options) for (const { slots } of spellings) slots.addTo(found);
  return found;
};

function countIn(option: Option, found: TypedFastBitSet): number {
  if (option.only !== undefined) return Number(found.has(option.only));
  const [first, another] = option.spellings;
  return another ? slotsOf([option]).intersection_size(found) : (first?.slots.countIn(found) ?? 0);
}

/** Those of a single entry, as most are, aren't sorted. */
const mostEntriesFirst = (options: readonly Option[]): Option[] => [
  ...options
    .filter(({ only }) => only === undefined)
    .map((option) => ({ option, size: sizeOf(option) }))
    .sort((one, other) => other.size - one.size)
    .map(({ option }) => option),
  ...options.filter(({ only }) => only !== undefined),
];

/** Options with how many entries have each, of which there may be more. */
export interface Counted {
  options: [text: string, count: number][];
  /** Of all that any entry has. */
  count: number;
}

/** Separates options in one text, as no folded text has it. */
const BETWEEN = "\n";

/** The options of one facet, of which entries may have invented as many as there are entries. */
export class FacetOptions {
  readonly #byText = new Map<string, Spelling>();
  readonly #byFold = new Map<string, Option>();
  readonly #byKey = new Map<string, Option[]>();
  readonly #ordered = new Ordered<Option>((one, other) => (one.folded < other.folded ? -1 : 1));
  /** Keys that no option has any more. */
  #forgotten = 0;
  /** All of them folded, those of most entries first: finding a text in it takes no look at each. */
  #joined: string | undefined;

  add(text: string, slot: number, slots: number): void {
    this.#joined = undefined;
    let known = this.#byText.get(text);
    if (!known) {
      const option = this.#optionOf(text, slot);
      known = { option, text, slots: new SlotSet() };
      option.spellings.push(known);
      this.#byText.set(text, known);
    }
    if (known.option.only !== slot) known.option.only = undefined;
    known.slots.add(slot, slots);
  }

  #optionOf(text: string, slot: number): Option {
    const folded = fold(text);
    const known = this.#byFold.get(folded);
    if (known) return known;
    const option: Option = { folded, key: keyOfText(text), spellings: [], only: slot };
    this.#byFold.set(folded, option);
    if (option.key) {
      const alike = this.#byKey.get(option.key);
      if (alike?.length === 0) this.#forgotten -= 1;
      this.#byKey.set(option.key, [...(alike ?? []), option]);
    }
    this.#ordered.add(option);
    return option;
  }

  /** All at once, as each looks at every option. */
  delete(gone: TypedFastBitSet): void {
    this.#joined = undefined;
    const emptied = new Set<Option>();
    for (const option of this.#byFold.values()) {
      for (const { text, slots } of option.spellings) {
        slots.delete(gone);
        if (slots.size > 0) continue;
        this.#byText.delete(text);
        emptied.add(option);
      }
    }
    for (const option of emptied) {
      option.spellings = option.spellings.filter(({ slots }) => slots.size > 0);
      if (option.spellings.length > 0) emptied.delete(option);
      else this.#forget(option);
    }
    if (emptied.size > 0) this.#ordered.drop((option) => emptied.has(option));
  }

  #forget({ folded, key }: Option): void {
    this.#byFold.delete(folded);
    if (!key) return;
    const alike = (this.#byKey.get(key) ?? []).filter((each) => each.folded !== folded);
    this.#byKey.set(key, alike);
    if (alike.length === 0) this.#forgotten += 1;
  }

  get forgotten(): number {
    return this.#forgotten;
  }

  get isEmpty(): boolean {
    return this.#byText.size === 0;
  }

  settle(): void {
    this.#ordered.settle();
  }

  sort(): void {
    this.#ordered.sort();
  }

  /** Of those with one of the options, as they are spelled. */
  having(texts: readonly string[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const text of texts) this.#byText.get(text)?.slots.addTo(found);
    return found;
  }

  /** Of those with one of the folded options. */
  sameAs(texts: readonly string[]): TypedFastBitSet {
    return slotsOf(texts.flatMap((text) => this.#byFold.get(text) ?? []));
  }

  /** Of those with an option that contains one of the folded texts. */
  containing(texts: readonly string[]): TypedFastBitSet {
    return slotsOf(new Set(texts.flatMap((text) => [...this.#containing(text)])));
  }

  /** How many of those found have each; those of none are left out. */
  counts(found: TypedFastBitSet): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [text, { slots }] of this.#byText) {
      const count = slots.countIn(found);
      if (count > 0) counts.set(text, count);
    }
    return counts;
  }

  /** The most common of those found, by name among equals; whatever their case they are one. */
  mostCommon(found: TypedFastBitSet, limit: number): Counted {
    const all = this.#ordered.items;
    const counts = new Uint32Array(all.length);
    all.forEach((option, at) => (counts[at] = countIn(option, found)));
    const sorted = counts.toSorted();
    const least = Math.max(1, sorted.at(-limit) ?? 1);
    const having = (isShown: (count: number) => boolean, most: number): [string, number][] => {
      const shown: [string, number][] = [];
      for (let at = 0; at < all.length && shown.length < most; at += 1) {
        const count = counts[at] ?? 0;
        const option = isShown(count) && all[at];
        if (option) shown.push([textOf(option), count]);
      }
      return shown;
    };
    const more = having((count) => count > least, limit).sort(([, one], [, other]) => other - one);
    const equal = having((count) => count === least, limit - more.length);
    return { options: [...more, ...equal], count: all.length - (sorted.lastIndexOf(0) + 1) };
  }

  /** By a folded text. */
  find(folded: string): string | undefined {
    const option = this.#byFold.get(folded);
    return option && textOf(option);
  }

  named(key: string): string | undefined {
    const [option] = mostEntriesFirst(this.#byKey.get(key) ?? []);
    return option && textOf(option);
  }

  /** Of all options that there were: new ones come last, and none goes. */
  get keys(): ReadonlyMap<string, unknown> {
    return this.#byKey;
  }

  /** Of those that begin with a folded text, or else contain it, the one of most entries. */
  nearest(folded: string): string | undefined {
    const { text } = this;
    const at = this.#isBegun(folded) ? text.indexOf(BETWEEN + folded) + BETWEEN.length : text.indexOf(folded);
    return at < 0 ? undefined : this.find(this.#lineAt(at).line);
  }

  #isBegun(folded: string): boolean {
    const all = this.#ordered.items;
    const at = firstPlace(all.length, (place) => (all[place]?.folded ?? "") >= folded);
    return all[at]?.folded.startsWith(folded) === true;
  }

  get text(): string {
    return (this.#joined ??= [
      "",
      ...mostEntriesFirst(this.#ordered.items).map(({ folded }) => folded),
      "",
    ].join(BETWEEN));
  }

  #lineAt(at: number): { line: string; end: number } {
    const end = this.text.indexOf(BETWEEN, at);
    return { line: this.text.slice(this.text.lastIndexOf(BETWEEN, at - 1) + 1, end), end };
  }

  *#containing(text: string): Generator<Option> {
    for (let at = this.text.indexOf(text); text !== "" && at >= 0;) {
      const { line, end } = this.#lineAt(at);
      const option = this.#byFold.get(line);
      if (option) yield option;
      at = this.text.indexOf(text, end);
    }
  }
}
