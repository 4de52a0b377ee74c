import { asWords } from "#app/platform/search/whole-words";

/** Shorter words keep their s: "us", "gps". */
const MIN_PLURAL_LENGTH = 4;

const NO_PLURALS = new Set(["series", "species", "news", "always", "perhaps", "does", "plus"]);

/** So that singular and plural are the same, as far as their letters tell: "companies", "coaches", "startups". */
function inSingular(word: string): string {
  if (word.length < MIN_PLURAL_LENGTH || !word.endsWith("s") || NO_PLURALS.has(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** British and American spelling are one. */
const inOneSpelling = (word: string): string =>
  word.length < 6
    ? word
    : word
        .replace(/is(ation|ing|ed|e)$/, "iz$1")
        .replace(/ll(ing|ed|er)$/, "l$1")
        .replace(/our$/, "or");

/** What phrases are compared by, whatever their case, marks, number and spelling; "and" says nothing inside of one. */
export const keyOf = (words: readonly string[]): string =>
  words
    .filter((word, i) => word !== "and" || i === 0 || i === words.length - 1)
    .map((word) => inOneSpelling(inSingular(word)))
    .join(" ");

/** Signs that tell names apart: "C", "C++" and "C#". */
export const withSigns = (text: string): string =>
  text
    .replace(/(?<=\p{L})\+\+(?!['’\p{M}]*[\p{L}\p{N}])/gu, "plusplus")
    .replace(/(?<=\p{L})#(?!['’\p{M}]*[\p{L}\p{N}])/gu, "sharp");

export const keyOfText = (text: string): string => keyOf(asWords(withSigns(text)).trim().split(" "));

/** By phrase what it means: several values where several have it. */
export function byPhrase<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, Value[]>();
  for (const [phrase, value] of entries) {
    const key = keyOfText(phrase);
    if (key) found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

/** The same, said as what has which phrases. */
export const phrasesOf = (...tables: readonly Readonly<Record<string, readonly string[]>>[]) =>
  byPhrase(
    tables
      .flatMap((words) => Object.entries(words))
      .flatMap(([value, phrases]) => phrases.map((phrase) => [phrase, value] as const)),
  );

const CHOICE = /\(([^()]*)\)/;

/** "(raise|need) money" is "raise money" and "need money". */
function spelledOut(phrase: string): string[] {
  const [choice, options = ""] = CHOICE.exec(phrase) ?? [];
  if (choice === undefined) return [phrase];
  return options.split("|").flatMap((option) => spelledOut(phrase.replace(choice, () => option)));
}

/** Lists of phrases, of which a line of data may write several as one. */
export const phraseLists = <Name extends string>(
  written: Readonly<Record<Name, readonly string[]>>,
): Record<Name, string[]> =>
  Object.fromEntries(
    Object.entries<readonly string[]>(written).map(([name, phrases]) => [name, phrases.flatMap(spelledOut)]),
  ) as Record<Name, string[]>;

/** Single words, written in lines. */
export const wordsIn = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));
