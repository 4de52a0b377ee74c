import type { Lexicon, Meaning } from "#app/language/reading/lexicon";
import { mentionsIn } from "#app/language/reading/mentions";
import { requestAsTyped, type Request } from "#app/language/reading/request";
import { isFiller } from "#app/language/words/fillers";
import { keyOf } from "#app/language/words/phrases";

/* How people ask for pages: the nearest of some examples is meant, by the words that both share, rare ones weighing more. */

/** Of what both have, or either has, so much must be shared. */
const LEAST_SHARED = 0.6;

/** So much, where all but the small words of an example are there, and not only one of them. */
const LEAST_AROUND_WHOLE = 0.35;

/** What small words weigh: those of examples, and others around a request. */
const FILLER_WEIGHT = 0.2;
const OTHER_FILLER_WEIGHT = 0.03;

/** Stands for whatever names an entry of a list, "a startup", "somebody", and what follows one. */
const ENTRY = "{entry}";
const AFTER_ENTRY = `${ENTRY} `;

interface Example<Of> {
  words: ReadonlySet<string>;
  weight: number;
  /** All but small ones, and names of sections. */
  telling: ReadonlySet<string>;
  of: Of;
}

const isSmall = (word: string): boolean => word === ENTRY || isFiller(word.replace(AFTER_ENTRY, ""));

export class Examples<Of> {
  readonly #weights = new Map<string, number>();
  readonly #examples: readonly Example<Of>[];
  readonly #unknown: number;

  constructor(
    examples: readonly (readonly [text: string, of: Of])[],
    private readonly lexicon: Lexicon,
  ) {
    const read = examples.map(([text, of]) => ({
      words: this.#wordsOf(requestAsTyped(text)),
      of,
    }));
    const counts = new Map<string, number>();
    for (const word of read.flatMap(({ words }) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
    const weigh = (count: number) => Math.log2(1 + read.length / count);
    this.#unknown = weigh(1);
    for (const [word, count] of counts)
      this.#weights.set(word, weigh(count) * (isSmall(word) ? FILLER_WEIGHT : 1));
    this.#examples = read.map((example) => ({
      ...example,
      weight: this.#weightOf(example.words),
      telling: new Set([...example.words].filter((word) => !isSmall(word) && !this.#isName(word, false))),
    }));
  }

  #isName(key: string, isOfList: boolean): boolean {
    return this.lexicon.sections.some(
      (each) => (!isOfList || each.section.filters.length > 0) && each.meaningOf(key)?.isName === true,
    );
  }

  /** An entry's name for what it is; what is said of it doesn't count: "contact a VC from Paris". */
  #wordsOf(request: Request): ReadonlySet<string> {
    const keys = request.words.map((word) => keyOf([word]));
    const at = keys.findIndex((key) => this.#isName(key, true));
    if (at < 0) return new Set(keys);
    const isOption = ({ filters, isName }: Meaning) => filters.length > 0 && isName !== true;
    const options = mentionsIn(request, {
      meaningOf: (key) => this.lexicon.meaningsOf(key).find(({ meaning }) => isOption(meaning))?.meaning,
    });
    const said = keys.flatMap((key, i) => {
      const option = options.find(({ start, end }) => start <= i && i < end);
      // "Jobs" are an option of what talent is interested in, too.
      const isNameToo = option && option.end - option.start === 1 && this.#isName(key, true);
      if (option && !isNameToo) return [];
      return this.#isName(key, true) ? ENTRY : i > at ? AFTER_ENTRY + key : key;
    });
    // "Companies" and "an API" are nothing else.
    return new Set(said.every(isSmall) ? keys : said);
  }

  #weightOf(words: Iterable<string>): number {
    let weight = 0;
    for (const word of words)
      weight += this.#weights.get(word) ?? this.#unknown * (isSmall(word) ? OTHER_FILLER_WEIGHT : 1);
    return weight;
  }

  /** Undefined where none is near. */
  nearest(asked: Request): Of | undefined {
    const words = this.#wordsOf(asked);
    const weight = this.#weightOf(words);
    const isOnlyName = [...words].every((word) => isFiller(word) || this.#isName(word, false));
    let best: Of | undefined;
    let most = 0;
    for (const example of this.#examples) {
      if (example.words.has(ENTRY) !== words.has(ENTRY)) continue;
      const shared = this.#weightOf(example.words.intersection(words));
      const part = shared / (weight + example.weight - shared);
      const isWhole = example.telling.size > 1 && example.telling.isSubsetOf(words);
      const least = isOnlyName ? 0.99 : isWhole ? LEAST_AROUND_WHOLE : LEAST_SHARED;
      if (part > least && part > most) [most, best] = [part, example.of];
    }
    return best;
  }
}
