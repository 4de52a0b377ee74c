import { valueOf, type KnownOptions, type SectionFilter } from "#app/language/reading/section-filter";
import { OTHER_PLACES } from "#app/language/places/places";
import type { Section } from "#app/language/reading/section";
import { keyOfText } from "#app/language/words/phrases";
import { WordList } from "#app/language/words/slips";
import { MEANT_BY, SEARCHED_FOR } from "#app/language/words/synonyms";

/** What a phrase asks for in one section. */
export interface Meaning {
  /** It names the section. */
  isName?: true;
  /** Of only some of its entries. */
  isSpecific?: true;
  weight?: "decisive" | "vague";
  /** Any option of each. */
  filters: { name: string; options: readonly string[]; isOwn?: true }[];
  sort?: string;
  /** A people's name, which is that of its language, too. */
  isElsewhere?: true;
}

const NOTHING: Meaning = { filters: [] };

/** By filter and options, as thousands of places mean the same in each section that has them. */
const shared = new Map<string, Meaning>();

function askingFor(name: string, options: readonly string[]): Meaning {
  const key = [name, ...options].join("\n");
  const meaning = shared.get(key) ?? { filters: [{ name, options }] };
  shared.set(key, meaning);
  return meaning;
}

/** Phrases that contain a word of a section or an option and mean something else, whatever the section. */
const ELSEWHERE = [
  ...OTHER_PLACES,
  ...[
    "no code",
    "low code",
    "open source",
    "post code",
    "expert system",
    "seed oil",
    "seed bank",
    "seed phrase",
    "react to",
  ],
  ...["pumpkin seed", "sunflower seed", "sesame seed", "poppy seed", "bird seed"],
];

/** Options that say nothing. */
const IGNORED_OPTIONS = new Set(["other", "yes", "all", "undisclosed"]);

const fixedOptions = ({ offer, options }: SectionFilter): string[] =>
  [...(offer?.type === "options" ? (offer.fixed ?? []).map(valueOf) : []), ...(options ?? [])].filter(
    (option) => !IGNORED_OPTIONS.has(option.toLowerCase()),
  );

/** Whether entries' own options are options of it. */
const isOpen = ({ offer, isUnsaid }: SectionFilter): boolean =>
  offer?.type === "options" && !offer.fixed && !isUnsaid;

/** How far a section's phrases reach. */
export const LONGEST_PHRASE = 6;

/** What phrases mean in one section; what its entries have is asked when it is needed. */
export class SectionLexicon {
  readonly #static = new Map<string, Meaning>();
  readonly #open: readonly string[];
  #known: readonly { name: string; known: KnownOptions }[] = [];

  constructor(readonly section: Section) {
    const { words, specific = [], decisive = [], vague = [], elsewhere = [], filters, sorts } = section;
    for (const phrase of words) this.#add(phrase, { isName: true });
    for (const phrase of specific) this.#add(phrase, { isName: true, isSpecific: true });
    for (const phrase of decisive) this.#add(phrase, { isName: true, weight: "decisive" });
    for (const phrase of vague) this.#add(phrase, { isName: true, weight: "vague" });
    for (const { name, words: said = [] } of sorts)
      for (const phrase of said) this.#add(phrase, { sort: name });
    for (const filter of filters) this.#addFilter(filter);
    for (const phrase of [...elsewhere, ...ELSEWHERE]) this.#add(phrase, { isElsewhere: true });
    this.#open = filters.filter(isOpen).map(({ name }) => name);
  }

  #add(phrase: string, more: Partial<Meaning>): void {
    const key = keyOfText(phrase);
    const known = this.#static.get(key) ?? NOTHING;
    this.#static.set(key, { ...known, ...more, filters: [...known.filters, ...(more.filters ?? [])] });
  }

  #addFilter(filter: SectionFilter): void {
    const { name, wordOf = (option: string) => option, words = new Map<string, string[]>() } = filter;
    const options = fixedOptions(filter);
    const phrases = new Map<string, Set<string>>();
    const mean = (key: string, option: string) =>
      phrases.set(key, (phrases.get(key) ?? new Set()).add(option));
    for (const [key, meant] of words) for (const option of meant) mean(key, option);
    if (!filter.isView)
      for (const option of options)
        for (const said of [option, wordOf(option)]) mean(keyOfText(said), option);
    const named = new Set(phrases.keys());
    for (const [key, meant] of MEANT_BY)
      if (!named.has(key)) for (const option of meant) if (options.includes(option)) mean(key, option);
    for (const [key, meant] of phrases) {
      const known = this.#static.get(key);
      const asked = askingFor(name, [...meant]);
      this.#static.set(key, known ? { ...known, filters: [...known.filters, ...asked.filters] } : asked);
    }
  }

  /** Undefined where the phrase has none. */
  meaningOf(key: string): Meaning | undefined {
    const known = this.#static.get(key);
    if (known && (known.isElsewhere ?? known.filters.length > 0)) return known;
    const filters = this.filtersHaving(key);
    return filters.length > 0 ? { ...(known ?? NOTHING), filters } : known;
  }

  /** By what entries have alone; the first filter counts. */
  filtersHaving(key: string): Meaning["filters"] {
    for (const { name, known } of this.#known) {
      const options = optionsCalled(key, known);
      if (options.length > 0) return [{ name, options, isOwn: true }];
    }
    return [];
  }

  /** The option that a phrase asks for by itself. */
  optionCalled(phrase: string): Meaning["filters"][number] | undefined {
    const meaning = this.meaningOf(keyOfText(phrase));
    return meaning?.isElsewhere ? undefined : meaning?.filters[0];
  }

  /** The option that a text is a narrower word for, or for a synonym of: "bakery" for F&B. */
  optionMeantBy(text: string): Meaning["filters"][number] | undefined {
    const [option] = (SEARCHED_FOR.get(keyOfText(text)) ?? []).flatMap(
      (each) => this.optionCalled(each) ?? [],
    );
    return option;
  }

  /** Asks what entries have now. */
  refresh(): void {
    this.#known = this.#open.map((name) => ({ name, known: this.section.known(name) }));
  }

  /** What it knows by itself. */
  get phrases(): Iterable<string> {
    return this.#static.keys();
  }

  /** By filter what entries have. */
  get open(): ReadonlyMap<string, unknown>[] {
    return this.#open.map((name) => this.section.known(name).keys()).filter(({ size }) => size > 0);
  }

  /** Single words that name the section. */
  *names(): Generator<string> {
    for (const [key, { isName }] of this.#static) if (isName && !key.includes(" ")) yield key;
  }

  get meanings(): Iterable<readonly [key: string, meaning: Meaning]> {
    return this.#static;
  }
}

function optionsCalled(key: string, { named, find }: KnownOptions): string[] {
  const option = named(key);
  if (option !== undefined) return IGNORED_OPTIONS.has(option.toLowerCase()) ? [] : [option];
  return (MEANT_BY.get(key) ?? []).flatMap((meant) => find(meant) ?? []);
}

/** A misspelt word is rather the name of a section than any other. */
const NAME_WEIGHT = 1000;

/** Then a word that names a page or a day: "acount" is meant as "account", not as "amount". */
const OTHER_WEIGHT = 100;

/** Phrases read at once, so that no other request waits longer than some 20 ms. */
const PHRASES_PER_TURN = 5000;

/** The words of phrases, and by what entries have how many of these phrases were read. */
export interface ListedWords {
  list: WordList;
  read: Map<ReadonlyMap<string, unknown>, number>;
}

/** What phrases mean in all sections. */
export class Lexicon {
  readonly sections: readonly SectionLexicon[];

  readonly #phrases = new Map<string, { lexicon: SectionLexicon; meaning: Meaning }[]>();

  constructor(sections: readonly Section[]) {
    this.sections = sections.map((section) => new SectionLexicon(section));
    for (const lexicon of this.sections)
      for (const [key, meaning] of lexicon.meanings)
        this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), { lexicon, meaning }]);
  }

  /** Call it in the transaction that reads. */
  refresh(): void {
    for (const lexicon of this.sections) lexicon.refresh();
  }

  /** What a phrase means in each section where it means something. */
  meaningsOf(key: string): { lexicon: SectionLexicon; meaning: Meaning }[] {
    const fixed = this.#phrases.get(key) ?? [];
    if (fixed.some(({ meaning }) => !meaning.isElsewhere)) return fixed;
    const own = this.sections.flatMap((lexicon) => {
      const filters = lexicon.filtersHaving(key);
      return filters.length > 0 ? [{ lexicon, meaning: { filters } }] : [];
    });
    return [...own, ...fixed];
  }

  /** Whether a phrase of several words is an option somewhere: "machine learning" isn't the section Learning. */
  isPhrase(key: string): boolean {
    return (
      key.includes(" ") && (this.#phrases.get(key) ?? []).some(({ meaning }) => meaning.filters.length > 0)
    );
  }

  of(name: string | undefined): SectionLexicon | undefined {
    return this.sections.find(({ section }) => section.name === name);
  }

  /** Its words, to which a misspelt one may be near, some thousands of phrases at a time. */
  *list(others: readonly string[]): Generator<undefined, ListedWords> {
    const listed: ListedWords = { list: new WordList(), read: new Map() };
    const add = (phrase: string) => phrase.split(" ").forEach((word) => listed.list.add(word));
    for (const word of others) listed.list.add(keyOfText(word), OTHER_WEIGHT);
    for (const phrase of MEANT_BY.keys()) add(phrase);
    for (const lexicon of this.sections) {
      for (const phrase of lexicon.phrases) add(phrase);
      for (const word of lexicon.names()) listed.list.add(word, NAME_WEIGHT);
    }
    while (!this.#readOn(listed, PHRASES_PER_TURN)) yield;
    return listed;
  }

  /** Adds what came since; words of options that no entry has any more stay. Undefined where all has to be listed anew. */
  follow(listed: ListedWords | undefined): ListedWords | undefined {
    const open = new Set(this.sections.flatMap((lexicon) => lexicon.open));
    const isSame = listed && [...listed.read.keys()].every((keys) => open.has(keys));
    return isSame && this.#readOn(listed, PHRASES_PER_TURN) ? listed : undefined;
  }

  /** Whether that is all. */
  #readOn({ list, read }: ListedWords, most: number): boolean {
    let left = most;
    for (const keys of this.sections.flatMap((lexicon) => lexicon.open)) {
      const before = read.get(keys) ?? 0;
      if (before === keys.size) continue;
      for (const phrase of keys.keys().drop(before).take(left))
        for (const word of phrase.split(" ")) list.add(word);
      const now = Math.min(keys.size, before + left);
      read.set(keys, now);
      left -= now - before;
      if (now < keys.size) return false;
    }
    return true;
  }
}
