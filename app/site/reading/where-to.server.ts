import type { Way } from "#app/catalogue/list/list-data";
import { asksToAdd } from "#app/language/reading/asks-to-add";
import { isText, type Reading } from "#app/language/reading/reading";
import { keyOfText } from "#app/language/words/phrases";
import { typedWords } from "#app/language/words/typed-words";
import { FILLERS, isFiller } from "#app/language/words/fillers";
import { isSearched } from "#app/platform/search/search-index.server";
import { countMatches } from "#app/platform/search/best-matches.server";
import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { entryMentioning, entryNamed, entryWithName } from "#app/site/reading/named-entry.server";
import { namesIn as namesOf } from "#app/language/reading/mentions";
import { requestOf, type Ways } from "#app/language/reading/request";
import { comparedAs, compareUrl, MAX_COMPARED, MIN_COMPARED } from "#app/site/compare/comparison";
import { isListed } from "#app/site/reading/nearest-lists.server";
import { examplesOfPages, type Asked } from "#app/site/reading/pages";
import { lexicon, read, waysOf } from "#app/site/reading/sections.server";
import { typedQuery } from "#app/site/reading/understand.server";
import entryDeeds from "./entry-deeds.json" with { type: "json" };

export type Lead =
  | { page: string; called: string }
  | { name: string; path: string; entry: Pick<EntryOfKind, "kind" | "id"> }
  | { reading: Reading }
  /** What can be done instead of what no page does. */
  | { says: string; links: readonly Way[] };

/** What people do about an entry that they name: "write to Kestrel Grid". */
const DEEDS: ReadonlySet<string> = new Set(entryDeeds);

/** What is left of "show me Kestrel Grid" and "Saffron Gate Ventures investor" without the words around a name. */
function* namesIn(text: string, reading: Reading | undefined): Generator<string> {
  yield text;
  const words = typedWords(text);
  const isAround = (at: number): boolean => {
    const word = words[at];
    if (!word || word.setOff) return false;
    if (FILLERS.has(word.word) || DEEDS.has(word.word)) return true;
    return reading ? !reading.parts.some((part) => isText(part) && part.start <= at && at < part.end) : false;
  };
  let [start, end] = [0, words.length];
  while (start < end && isAround(start)) start += 1;
  while (end > start && isAround(end - 1)) end -= 1;
  const bare = text.slice(words[start]?.start, words[end - 1]?.end);
  if (end > start) yield bare;
  if (/ and /i.test(bare)) yield bare.replace(/ and /gi, " & ");
  if (words.length > 1) yield text.slice(0, words.at(-2)?.end);
}

const COMPARES = /^(?:compare|difference between)\s/i;
const AGAINST = /\s(?:vs\.?|versus)\s/i;
const BETWEEN_COMPARED = /\s(?:and|with|to|or|vs\.?|versus)\s|,/i;

/** What may follow the last of several names: "gemini for coding". */
const MAX_WORDS_AFTER = 6;

/** The entry whose name a text begins with, and at most so many words follow. */
function namedFirst(text: string, mostAfter: number): EntryOfKind | undefined {
  const words = text.split(" ");
  for (let end = words.length; end > Math.max(0, words.length - 1 - mostAfter); end -= 1) {
    const name = words.slice(0, end).join(" ");
    const entry = entryNamed(name) ?? (end === words.length ? entryWithName(name) : undefined);
    if (entry) return entry;
  }
  return undefined;
}

/** The comparison of entries that are named. */
function comparisonOf(text: string): string | undefined {
  if (!COMPARES.test(text) && !AGAINST.test(text)) return undefined;
  const names = text.replace(COMPARES, "").split(BETWEEN_COMPARED);
  if (names.length < MIN_COMPARED || names.length > MAX_COMPARED) return undefined;
  const entries = names.map((name, i) =>
    namedFirst(name.trim(), i === names.length - 1 ? MAX_WORDS_AFTER : 0),
  );
  const [first] = entries;
  if (!first || entries.some((entry) => entry?.kind.name !== first.kind.name)) return undefined;
  return compareUrl(entries.map((entry) => comparedAs(first.kind.name, entry?.id ?? 0)));
}

const PAGES = examplesOfPages(lexicon);

/** What follows says why, or about what: "delete my account because I have two". */
const CLAUSE = /[,.;:!?]\s|\s(?:and|because|since|about|as|so|but|how|please)\s/i;

/** What follows isn't looked at. */
const MAX_CLAUSES = 6;

/** Fewer words ask for nothing yet. */
const SHORTEST_CLAUSE = 3;

/** What a text asks for by one of its clauses, where no list is named in the others. */
function askedInClause(text: string, ways: Ways): Asked | undefined {
  const clauses = text.split(CLAUSE, MAX_CLAUSES).map((clause) => requestOf(clause, ways));
  if (clauses.length === 1) return undefined;
  const named = clauses.map((clause) => namesOf(clause, ways.lexicon).length > 0);
  for (const [at, clause] of clauses.entries()) {
    const isOnlyNamed = named.every((isNamed, other) => other === at || !isNamed);
    const asked = isOnlyNamed && clause.words.length >= SHORTEST_CLAUSE ? PAGES.nearest(clause) : undefined;
    if (asked) return asked;
  }
  return undefined;
}

/** To somebody whom no entry is called after. */
const WRITES = /^(?:write|speak|talk) to \S+(?: \S+){0,2}$/i;
const WRITES_TO_NAME = /^(?:[Mm]essage|(?:[Ww]rite|[Ss]peak|[Tt]alk|[Ss]end a message) to) \p{Lu}\p{Ll}/u;

/** The page that a text asks for, or what is said instead. */
export function pageAsked(text: string): Extract<Lead, { page: string } | { says: string }> | undefined {
  const ways = waysOf();
  const request = requestOf(text, ways);
  ways.lexicon.refresh();
  const added = namesOf(request, ways.lexicon).find((name) => asksToAdd(request.words, name))?.sections ?? [];
  const addPath = added.find((section) => section.addPath)?.addPath;
  if (addPath) return { page: addPath, called: "the form" };
  const compared = comparisonOf(text);
  if (compared) return { page: compared, called: "the comparison" };
  const asked = PAGES.nearest(request) ?? askedInClause(text, ways);
  return asked && ("path" in asked ? { page: asked.path, called: asked.name } : asked);
}

/** "those that speak Arabic" are agents where no person does; developers are people. */
function inViewThatHasIt(text: string, reading: Reading): Reading {
  const { section, parts } = reading;
  const view = section.filters.find(({ isViewImplied }) => isViewImplied);
  if (!view || reading.name || parts.some(({ name }) => name === view.name)) return reading;
  const inView = (option: string): Reading => ({
    ...reading,
    parts: [...parts, { name: view.name, options: [option], typed: "", start: 0, end: 0 }],
  });
  const has = (tried: Reading) => isListed(tried, typedQuery(text, tried));
  return has(reading) ? reading : ((view.options ?? []).map(inView).find(has) ?? reading);
}

/** In characters, of words that say something. */
const SHORTEST_NAME = 4;

/** Whether it is part of a name at most: none of its words is an option of a list, or a place. */
function isNameAtMost(text: string): boolean {
  const ways = waysOf();
  const words = requestOf(text, ways).words.filter((word) => !isFiller(word));
  const isOption = (word: string) =>
    ways.lexicon.meaningsOf(keyOfText(word)).some(({ meaning }) => meaning.filters.length > 0);
  return words.join("").length >= SHORTEST_NAME && !words.some(isOption);
}

/** Of the words of a person's name. */
const PERSON_WORDS = { least: 2, most: 5 };

/** The entry that mentions whom a text ends with: "the one by Noor van Dijk". */
function entryMentioned(text: string): EntryOfKind | undefined {
  const words = typedWords(text);
  const isCapital = (at: number) => /\p{Lu}/u.test(text[words[at]?.start ?? text.length] ?? "");
  const first = words.findIndex(({ word }, at) => isCapital(at) && !FILLERS.has(word) && !DEEDS.has(word));
  const count = words.length - first;
  const isPerson = count >= PERSON_WORDS.least && count <= PERSON_WORDS.most && isCapital(words.length - 1);
  return first >= 0 && isPerson ? entryMentioning(text.slice(words[first]?.start)) : undefined;
}

/** Undefined where nothing is understood. */
export function whereTo(text: string, today = new Date()): Lead | undefined {
  const asked = pageAsked(text);
  if (asked) return asked;
  const reading = read(text, undefined, today);
  // No name that a member gives an entry may take a request over that is understood to its last word.
  if (!reading || reading.parts.some(isText))
    for (const name of namesIn(text, reading)) {
      const entry = entryNamed(name);
      // "Jobs at Kestrel Grid" are no startup, and a request may hold the name of one that isn't the only one of its kind.
      const isAlone =
        entry &&
        (name === text || !reading?.name || reading.section.path === `/${entry.kind.name}`) &&
        isSearched(entry.kind.table) &&
        (name === text || countMatches(entry.kind.table, name).count === 1);
      if (isAlone) return { name: entry.content.name, path: entry.path, entry };
    }
  const called = !reading && isNameAtMost(text) ? entryWithName(text) : undefined;
  if (called) return { name: called.content.name, path: called.path, entry: called };
  const isToName = WRITES_TO_NAME.test(text);
  const person = reading && !isToName ? undefined : entryMentioned(text);
  if (person) return { name: person.content.name, path: person.path, entry: person };
  if (isToName || (!reading && WRITES.test(text))) return { page: "/messages", called: "Messages" };
  return reading && { reading: inViewThatHasIt(text, reading) };
}
