import type { Section } from "#app/language/reading/section";
import { isText, type Reading } from "#app/language/reading/reading";
import { keyOfText } from "#app/language/words/phrases";
import { typedWords } from "#app/language/words/typed-words";
import { FILLERS, isFiller } from "#app/language/words/fillers";
import { isSearched } from "#app/platform/search/search-index.server";
import { countMatches } from "#app/platform/search/best-matches.server";
import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { entryNamed, entryWithName } from "#app/site/reading/named-entry.server";
import { namesIn as namesOf } from "#app/language/reading/mentions";
import { requestOf } from "#app/language/reading/request";
import { isListed } from "#app/site/reading/nearest-lists.server";
import { read, waysOf } from "#app/site/reading/sections.server";
import { typedQuery } from "#app/site/reading/understand.server";
import { asksToAdd, wishIn } from "#app/site/reading/wishes";

export type Lead =
  | { page: string }
  | { name: string; path: string; entry: Pick<EntryOfKind, "kind" | "id"> }
  | { reading: Reading }
  /** What members can't add here. */
  | { closed: Section };

export const closedSaid = ({ noun }: Section): string => `Members can't add ${noun} here`;

/** What is left of "show me Kestrel Grid" and "Saffron Gate Ventures investor" without the words around a name. */
function* namesIn(text: string, reading: Reading | undefined): Generator<string> {
  yield text;
  const words = typedWords(text);
  const isAround = (at: number): boolean => {
    const word = words[at];
    if (!word || word.setOff) return false;
    if (reading) return !reading.parts.some((part) => isText(part) && part.start <= at && at < part.end);
    return FILLERS.has(word.word);
  };
  let [start, end] = [0, words.length];
  while (start < end && isAround(start)) start += 1;
  while (end > start && isAround(end - 1)) end -= 1;
  const bare = text.slice(words[start]?.start, words[end - 1]?.end);
  if (end > start) yield bare;
  if (/ and /i.test(bare)) yield bare.replace(/ and /gi, " & ");
  if (words.length > 1) yield text.slice(0, words.at(-2)?.end);
}

/** Where what a text wishes is done. */
export function wishedFor(text: string): Extract<Lead, { page: string } | { closed: Section }> | undefined {
  const ways = waysOf();
  const request = requestOf(text, ways);
  ways.lexicon.refresh();
  const added = namesOf(request, ways.lexicon).find((name) => asksToAdd(request.words, name))?.sections ?? [];
  const page = added.find(({ addPath }) => addPath)?.addPath ?? wishIn(request.words.join(" "));
  if (page) return { page };
  const closed = added.find(({ filters }) => filters.length > 0);
  return closed && { closed };
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

/** Undefined where nothing is understood. */
export function whereTo(text: string, today = new Date()): Lead | undefined {
  const wish = wishedFor(text);
  if (wish) return wish;
  const reading = read(text, undefined, today);
  // No name that a member gives an entry may take a request over that is understood to its last word.
  if (!reading || reading.parts.some(isText))
    for (const name of namesIn(text, reading)) {
      const entry = entryNamed(name);
      // A request for a list may hold the name of an entry that isn't the only one of its kind.
      const isAlone =
        entry &&
        isSearched(entry.kind.table) &&
        (name === text || countMatches(entry.kind.table, name).count === 1);
      if (isAlone) return { name: entry.content.name, path: entry.path, entry };
    }
  const called = !reading && isNameAtMost(text) ? entryWithName(text) : undefined;
  if (called) return { name: called.content.name, path: called.path, entry: called };
  return reading && { reading: inViewThatHasIt(text, reading) };
}
