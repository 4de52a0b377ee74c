import type { Way } from "#app/catalogue/list/list-data";
import { isAny } from "#app/catalogue/query/query.server";
import { mentionsIn } from "#app/language/reading/mentions";
import { quoted, type Part, type Reading } from "#app/language/reading/reading";
import { covers, isInEnglish, requestOf, typedIn, type Span } from "#app/language/reading/request";
import { isFiller, NEGATIONS } from "#app/language/words/fillers";
import { isKnownWord } from "#app/language/words/known-words.server";
import { keyOfText } from "#app/language/words/phrases";
import { SEARCHED_KINDS } from "#app/platform/search/search-index.server";
import { allOf, listsForSome, optionsFound } from "#app/site/reading/nearest-lists.server";
import { readerOf, SECTIONS, waysOf } from "#app/site/reading/sections.server";
import { PAGE_WORDS } from "#app/site/reading/pages";

/* What to say and offer where a text isn't understood, or finds nothing: other/product.md, "The prompt bar". */

const MAX_WAYS = 3;

/** Of those that nothing contains. */
const MAX_NAMED_WORDS = 4;

const MAX_LOOKED_UP_WORDS = 12;

/** In characters: a notice with its links is a cookie, of which browsers keep 4,096 bytes. */
const LONGEST_ADDRESS = 500;

/** In code units; longer ones aren't named. */
const LONGEST_WORD = 40;

/** The search for a text: where it is, and whether it finds anything. */
export interface SearchDoor {
  url: (text: string) => string;
  finds: (text: string) => boolean;
}

/** Lists of all kinds for what a text names, those that understand most of it first, and the words that they understand. */
function listsFor(text: string): { ways: Way[]; understood: Span[] } {
  // "Jobs" are what talent is interested in, too.
  // Pay isn't money raised, nor what somebody invests.
  const isMeant = ({ typed }: Part): boolean =>
    !isSectionName(typed) && !/\d|^(?:dollars?|euros?|pounds?|usd|eur|gbp)$/i.test(typed);
  const readIn = readerOf(text);
  const found = SECTIONS.flatMap(({ name, filters }) => (filters.length > 0 ? (readIn(name) ?? []) : []))
    .flatMap((reading) => optionsFound(reading, isMeant) ?? [])
    .toSorted((one, other) => other.options.length - one.options.length);
  const ways = new Map(found.map(({ offer }) => [offer.url, offer]));
  return { ways: [...ways.values()], understood: found.flatMap(({ options }) => options) };
}

const isSectionName = (text: string): boolean => {
  const key = keyOfText(text);
  return waysOf().lexicon.sections.some((each) => each.meaningOf(key)?.isName);
};

/** Where a request finds nothing: lists for some of it, other sections' for what it names, and the whole one. */
export function waysInstead(text: string, reading: Reading): Way[] {
  const own = listsForSome(reading).slice(0, MAX_WAYS - 1);
  const all = allOf(reading.section);
  const { start = 0, end = 0 } = reading.name ?? {};
  const unnamed = `${text.slice(0, start)} ${text.slice(end)}`;
  const others = listsFor(unnamed).ways.filter(({ url }) => !url.startsWith(reading.section.path));
  return [...own, ...others].slice(0, MAX_WAYS - all.length).concat(all);
}

/** What of a text that isn't understood can be searched for: options by their names, else words that entries have. */
function knownIn(text: string): string[] {
  const ways = waysOf();
  const request = requestOf(text, ways);
  const named = mentionsIn(request, {
    meaningOf: (key) =>
      ways.lexicon.meaningsOf(key).find(({ meaning }) => meaning.filters.length > 0)?.meaning,
  });
  const options = named.filter(({ start, end }) => !request.words.slice(start, end).every(isFiller));
  if (options.length > 0) return [...new Set(options.map((each) => typedIn(request, each)))];
  const words = request.words.filter((word) => !isFiller(word) && isKnownWord(word));
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

/** Lists and searches that find something of a text. */
export function waysOn(text: string, { url, finds }: SearchDoor, lists = listsFor(text).ways): Way[] {
  const ways = lists.slice(0, MAX_WAYS);
  const others = ways.length > 0 ? [] : knownIn(text).filter((word) => keyOfText(word) !== keyOfText(text));
  for (const searched of [text, ...others.slice(0, MAX_WAYS)]) {
    if (ways.length === MAX_WAYS) break;
    const way = { label: `Search for ${quoted(searched)}`, url: url(searched) };
    if (way.url.length <= LONGEST_ADDRESS && finds(searched)) ways.push(way);
  }
  return ways;
}

const OR = new Intl.ListFormat("en", { type: "disjunction" });

interface NotUnderstood {
  /** Words that nothing on the site contains, in a phrase. */
  unknown?: string;
  isInEnglish: boolean;
  ways: Way[];
}

export function notUnderstood(text: string, search: SearchDoor): NotUnderstood {
  const known = waysOf();
  const request = requestOf(text, known);
  const { ways, understood } = listsFor(text);
  // Also what pages and sections are called.
  const isUnderstood = (word: string, at: number) =>
    isFiller(word) ||
    NEGATIONS.has(word) ||
    isSectionName(word) ||
    PAGE_WORDS.includes(word) ||
    covers(understood, at);
  const words = request.typed.flatMap(({ word }, at) =>
    isUnderstood(word, at) ? [] : [typedIn(request, { start: at, end: at + 1 })],
  );
  const unknown = [...new Set(words)]
    .filter((word) => word.length <= LONGEST_WORD)
    .slice(0, MAX_LOOKED_UP_WORDS)
    .filter((word) => !SEARCHED_KINDS.some((kind) => isAny({ kind, texts: [word] })));
  return {
    ...(unknown.length > 0 && { unknown: OR.format(unknown.slice(0, MAX_NAMED_WORDS).map(quoted)) }),
    isInEnglish: isInEnglish(request.words, known),
    ways: waysOn(text, search, ways),
  };
}
