import type { Filter } from "#app/catalogue/query/kind-index";
import { fold } from "#app/platform/search/text-match";

/** What entries have of a facet. */
export interface KnownOptions {
  /** The same but for case and marks. */
  find: (text: string) => string | undefined;
  /** Of those that begin with a text, or else contain it, the one of most entries. */
  nearest: (text: string) => string | undefined;
  /** By the key of a phrase (catalogue/words/phrases.ts). */
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

/** As many values of one filter count, whoever asks. */
export const MAX_VALUES = 40;

/** "There are no people", "1 person" */
export interface Nouns {
  noun: string;
  verb: "is" | "are";
  /** Of one entry, where it isn't the noun. */
  singular?: string;
}

/** A parameter that narrows a list, on its page and in the API; by default of the facet of its name. */
export interface ListFilter {
  name: string;
  /** As the form's heading. */
  label: string;
  /** The option that a value stands for; undefined for none. */
  read: (value: string, known: Known) => string | undefined;
  /** What passes with these options, any of them; a page asks for none where its address doesn't. */
  filtersOf: (options: readonly string[]) => readonly Filter[];
  /** Of several the first counts. */
  isSingle?: true;
  /** The option of a page whose address names none. */
  absent?: string;
  /** The option that addresses leave out. */
  usual?: string;
  /** All that the API accepts; without it, whatever entries have. */
  options?: readonly string[];
  /** Of a fixed list to which imports add: what it always knows. */
  fixed?: readonly string[];
  /** What an option is called, where not by itself. */
  wordOf?: (option: string) => string;
  /** Asking for one of these filters takes its `absent` option away. */
  unless?: readonly string[];
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
  /** Of numbers that no amount of money means. */
  isCount?: true;
  /** How a value has to be written. */
  hint?: string;
  /** The same in JSON Schema. */
  format?: { format?: string; pattern: string };
  /** A view of the list: clearing the filters doesn't leave it. */
  isView?: true;
  /** A request that names no view means the one that has something. */
  isViewImplied?: true;
  /** The option under which search engines know another page of the list. */
  ownPage?: string;
  /** Requests in words don't mean it: its options are words that say many other things. */
  isUnsaid?: true;
  /** The API doesn't know it. */
  isOfPages?: true;
  /** Without it the kind's page offers it in a way of its own. */
  offer?: Offer;
}

/** What to ask for instead of what isn't known. */
export function expectedOf(
  { name, hint, options, fixed = [] }: Pick<ListFilter, "name" | "hint" | "options" | "fixed">,
  known: Known,
): string {
  const named = new Map([...fixed, ...known(name).most()].map((option) => [fold(option), option]));
  return hint ?? `${name} must be ${(options ?? [...named.values()]).join(" or ")}`;
}

/** "technology", "technologies". */
export const pluralOf = (name: string): string =>
  name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
