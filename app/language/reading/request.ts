import type { AskedDays } from "#app/language/days/days.server";
import type { Lexicon } from "#app/language/reading/lexicon";
import { FILLERS, isForeignWord, NEGATIONS } from "#app/language/words/fillers";
import { withoutCounts } from "#app/language/words/number-words";
import { keyOf, wordsIn } from "#app/language/words/phrases";
import { isPlaceWord } from "#app/language/places/places";
import { slipsAllowed, type WordList } from "#app/language/words/slips";
import { typedWords, type TypedWord } from "#app/language/words/typed-words";
import { MEASURED_SEARCH } from "#app/platform/search/text-match";

/** What follows isn't read. */
const MAX_REQUEST_WORDS = 100;

/** What a request is read by. */
export interface Ways {
  lexicon: Lexicon;
  /** The lexicon's words. */
  words: WordList;
  /** Whether a word is right as it stands, though the lexicon doesn't have it. */
  isWord: (word: string) => boolean;
  daysIn: (text: string) => AskedDays | undefined;
}

/** Positions of the first, and of the one after the last. */
export interface Span {
  start: number;
  end: number;
}

export interface Request {
  text: string;
  typed: readonly TypedWord[];
  /** The same as they were meant. */
  words: readonly string[];
  /** Whether what lies between two words is quoted: a text as it stands. */
  isQuoted: (from: number, to: number) => boolean;
}

export const covers = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => start <= at && at < end);

/** A misspelt word as it was meant. Names in capitals throughout are as they are, and "at Siemens" names no misspelt place. */
function corrected({ word, setOff }: TypedWord, isName: boolean, { words, isWord }: Ways): string {
  if (setOff || slipsAllowed(word) === 0 || FILLERS.has(word) || NEGATIONS.has(word)) return word;
  const key = keyOf([word]);
  if (words.has(key) || words.has(word) || isWord(word)) return word;
  const nearest = words.nearest(key, slipsAllowed(word)) ?? word;
  return isName && isPlaceWord(nearest) ? word : nearest;
}

/** "us" is the person asking in "show us investors", and the country in "US investors" and "investors in the us". */
const ASKING_US = wordsIn(
  "show give tell find get bring offer send let help join contact introduce recommend suggest of for with to by about",
);
const BEFORE_NAMES = wordsIn("at by with of for called named");
const IN_THE_US = wordsIn("in from the non not outside near");

const isSectionName = (word: string, { lexicon }: Ways): boolean =>
  lexicon.sections.some((each) => each.meaningOf(keyOf([word]))?.isName);

/** A name may have so many: "La Paz", "De Montfort University". */
const MAX_FOREIGN_WORDS = 2;

/** False where most words are of another language; those aren't misspelt English ones. */
export function isInEnglish(words: readonly string[], { isWord }: Ways): boolean {
  const others = words.filter((word) => isForeignWord(word) || !isWord(word));
  return (
    !words.some(isForeignWord) || others.length <= MAX_FOREIGN_WORDS || others.length * 2 <= words.length
  );
}

function withCountry(typed: readonly TypedWord[], text: string, ways: Ways): string[] {
  const hasSmall = /\p{Ll}/u.test(text);
  const isNamed = ({ start }: TypedWord, i: number) =>
    hasSmall && /\p{Lu}/u.test(text[start] ?? "") && BEFORE_NAMES.has(typed[i - 1]?.word ?? "");
  const correct = isInEnglish(
    typed.map(({ word }) => word),
    ways,
  )
    ? (each: TypedWord, i: number) => corrected(each, isNamed(each, i), ways)
    : ({ word }: TypedWord) => word;
  const isName = (word = "") => isSectionName(word, ways);
  return typed.map((each, i) => {
    if (each.word !== "us") return correct(each, i);
    const [before = "", after = ""] = [typed[i - 1]?.word, typed[i + 1]?.word];
    const isWritten = hasSmall && /^U\.?S\.?/.test(text.slice(each.start, each.end + 1));
    const isMeant =
      IN_THE_US.has(before) ||
      after === "based" ||
      isName(after) ||
      (isName(before) && i === typed.length - 1);
    return isWritten || (isMeant && !ASKING_US.has(before)) ? "usa" : each.word;
  });
}

/** Without what its words were meant as. */
export function requestAsTyped(text: string): Request {
  const typed = typedWords(text);
  return { text, typed, words: typed.map(({ word }) => word), isQuoted: () => false };
}

export function requestOf(whole: string, ways: Ways): Request {
  const text = whole.slice(0, MEASURED_SEARCH);
  const typed = typedWords(text).slice(0, MAX_REQUEST_WORDS);
  const words = withoutCounts(withCountry(typed, text, ways));
  // Of a request that is quoted as a whole, the marks say nothing: "startups in dubai".
  const isWhole = typed.every(({ token, setOff }) => setOff && token === typed[0]?.token);
  const isAllQuoted = isWhole && words.length > 1 && words.some((word) => isSectionName(word, ways));
  return {
    text,
    typed,
    words,
    isQuoted: (from, to) => !isAllQuoted && typed.slice(from, to).some(({ setOff }) => setOff),
  };
}

/** The words that lie in a stretch of characters. */
export function wordsAt({ typed }: Request, { start, end }: Span): Span {
  const first = typed.findIndex((word) => word.end > start);
  const after = typed.findIndex((word) => word.start >= end);
  return { start: Math.max(first, 0), end: after < 0 ? typed.length : after };
}

export const charactersOf = ({ typed }: Request, { start, end }: Span): Span => ({
  start: typed[start]?.start ?? 0,
  end: typed[end - 1]?.end ?? 0,
});

export const typedIn = ({ text, typed }: Request, { start, end }: Span): string =>
  text.slice(typed[start]?.start, typed[end - 1]?.end);

/** The words of a request as they were meant. */
export const wordsMeant = (text: string, ways: Ways): string => requestOf(text, ways).words.join(" ");
