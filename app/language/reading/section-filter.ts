/** What entries have of a facet. */
export interface KnownOptions {
  /** The same but for case and marks. */
  find: (text: string) => string | undefined;
  /** Of those that begin with a text, or else contain it, the one of most entries. */
  nearest: (text: string) => string | undefined;
  /** By the key of a phrase (words/phrases.ts). */
  named: (key: string) => string | undefined;
  /** All such keys that there were: new ones come last, and none goes. */
  keys: () => ReadonlyMap<string, unknown>;
  /** The most common. */
  most: () => readonly string[];
}

export const NO_KEYS: ReadonlyMap<string, unknown> = new Map();

export type Known = (facet: string) => KnownOptions;

export type Option = string | readonly [value: string, word: string];

/** How a list's form offers it. */
export type Offer =
  /** Of fixed ones all, in their order; else those that entries have, the most common first. */
  | { type: "options"; fixed?: readonly Option[]; open?: readonly string[] }
  /** An option each, whose word says what it counts. */
  | { type: "ranges"; options: readonly (readonly [value: string, word: string])[] }
  | { type: "text"; hint: string; placeholder: string }
  | { type: "day"; side: "from" | "until" };

/** "There are no people", "1 person" */
export interface Nouns {
  noun: string;
  verb: "is" | "are";
  /** Of one entry, where it isn't the noun. */
  singular?: string;
}

export const valueOf = (option: Option): string => (typeof option === "string" ? option : option[0]);

/** What requests are told of a parameter that narrows a list. */
export interface SectionFilter {
  name: string;
  /** As the form's heading. */
  label: string;
  /** The option that a value stands for; undefined for none. */
  read: (value: string, known: Known) => string | undefined;
  /** Its fixed options are steps, the first one first: "Series B or later". */
  isScale?: true;
  /** Of several the first counts. */
  isSingle?: true;
  /** The option of a page whose address names none. */
  absent?: string;
  /** All that the API accepts; without it, whatever entries have. */
  options?: readonly string[];
  /** What an option is called, where not by itself. */
  wordOf?: (option: string) => string;
  /** What no entry has may be asked for, and finds nothing. */
  isOpen?: true;
  /** Entries are said to be in its options: in Berlin, in Climate Tech. */
  isIn?: true;
  /** What entries with an option are called, where not as their kind. */
  nouns?: Readonly<Record<string, Nouns>>;
  /** By phrase what requests in words mean by it, besides the names of its options. */
  words?: ReadonlyMap<string, readonly string[]>;
  /** Of an amount that is paid each year: "$60 an hour" is 2,080 times as much. */
  isYearly?: true;
  /** Words before which an amount means something else: "a fund of 50M" isn't a ticket. */
  notBeside?: readonly string[];
  /** Of numbers that no amount of money means. */
  isCount?: true;
  /** How a value has to be written. */
  hint?: string;
  /** A view of the list: clearing the filters doesn't leave it. */
  isView?: true;
  /** A request that names no view means the one that has something. */
  isViewImplied?: true;
  /** Requests in words don't mean it: its options are words that say many other things. */
  isUnsaid?: true;
  /** Without it the kind's page offers it in a way of its own. */
  offer?: Offer;
}
