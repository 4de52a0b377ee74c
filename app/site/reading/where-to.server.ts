import { isText, type Reading } from "#app/catalogue/reading/reading";
import { typedWords } from "#app/catalogue/words/typed-words";
import { FILLERS, isFiller } from "#app/catalogue/words/fillers";
import { isKnownWord } from "#app/catalogue/words/known-words.server";
import { isSearched } from "#app/platform/search/search-index.server";
import { countMatches } from "#app/platform/search/best-matches.server";
import { entryNamed } from "#app/site/reading/named-entry.server";
import { mentionsIn, namesIn as namesOf } from "#app/catalogue/reading/mentions";
import { requestOf, typedIn } from "#app/catalogue/reading/request";
import { read, waysOf } from "#app/site/reading/sections.server";
import { asksToAdd, wishIn } from "#app/site/reading/wishes";

export type Lead = { page: string } | { name: string; path: string } | { reading: Reading };

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

/** The page where what a text wishes is done. */
export function pageWishedFor(text: string): string | undefined {
  const ways = waysOf();
  const request = requestOf(text, ways);
  ways.lexicon.refresh();
  const added = namesOf(request, ways.lexicon).find((name) => asksToAdd(request.words, name));
  return added?.sections.find(({ addPath }) => addPath)?.addPath ?? wishIn(request.words.join(" "));
}

/** Undefined where nothing is understood. */
export function whereTo(text: string, today = new Date()): Lead | undefined {
  const page = pageWishedFor(text);
  if (page) return { page };
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
      if (isAlone) return { name: entry.content.name, path: entry.path };
    }
  return reading && { reading };
}

/** Searches that may help where nothing is understood. */
const MAX_HINTS = 3;

/** What of a text that isn't understood can be searched for: options by their names, else words that entries have. */
export function knownIn(text: string): string[] {
  const ways = waysOf();
  const request = requestOf(text, ways);
  ways.lexicon.refresh();
  const named = mentionsIn(
    request.words,
    {
      meaningOf: (key) =>
        ways.lexicon.meaningsOf(key).find(({ meaning }) => meaning.filters.length > 0)?.meaning,
    },
    request.isQuoted,
  );
  const options = named.filter(({ start, end }) => !request.words.slice(start, end).every(isFiller));
  if (options.length > 0)
    return [...new Set(options.map((each) => typedIn(request, each)))].slice(0, MAX_HINTS);
  const words = request.words.filter((word) => !isFiller(word) && isKnownWord(word));
  return [...new Set(words)].toSorted((one, other) => other.length - one.length).slice(0, MAX_HINTS);
}
