import {
  LONGEST_PHRASE,
  type Lexicon,
  type Meaning,
  type SectionLexicon,
} from "#app/language/reading/lexicon";
import type { Named } from "#app/language/reading/name-section";
import type { Request, Span } from "#app/language/reading/request";
import { isSaidAsPlace } from "#app/language/places/places";
import { isFiller } from "#app/language/words/fillers";
import { keyOf } from "#app/language/words/phrases";

export type Opaque = (from: number, to: number) => boolean;

export type Meanings = Pick<SectionLexicon, "meaningOf">;

export interface Mention extends Span {
  meaning: Meaning;
  /** Its words, where some of them stand before it. */
  phrase?: readonly string[];
}

export function mentionsIn(
  request: Request,
  lexicon: Meanings,
  isOpaque: Opaque = request.isQuoted,
): Mention[] {
  const { words } = request;
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const found =
      meaningAt(request, at, { isOpaque, lexicon }) ?? continued(words, at, mentions.at(-1), lexicon);
    if (found) mentions.push(found);
    at = found?.end ?? at + 1;
  }
  return mentions;
}

/** "Series A, B or C": a word that takes the place of the last one of the phrase before. */
function continued(
  words: readonly string[],
  at: number,
  before: Mention | undefined,
  lexicon: Meanings,
): Mention | undefined {
  if (!before || before.meaning.filters.length === 0) return undefined;
  const phrase = before.phrase ?? words.slice(before.start, before.end);
  const between = words.slice(before.end, at);
  if (phrase.length < 2 || !between.every((word) => word === "or" || word === "and")) return undefined;
  const other = [...phrase.slice(0, -1), words[at] ?? ""];
  const meaning = lexicon.meaningOf(keyOf(other));
  return meaning && meaning.filters.length > 0
    ? { start: at, end: at + 1, meaning, phrase: other }
    : undefined;
}

/** The longest phrase from there on that means something. */
function meaningAt(
  request: Request,
  at: number,
  { isOpaque, lexicon }: { isOpaque: Opaque; lexicon: Meanings },
): (Span & { meaning: Meaning }) | undefined {
  const { words } = request;
  for (let end = Math.min(at + LONGEST_PHRASE, words.length); end > at; end -= 1) {
    if (isOpaque(at, end)) continue;
    const meaning = asSaid(lexicon.meaningOf(keyOf(words.slice(at, end))), request, { start: at, end });
    if (meaning) return { start: at, end, meaning };
  }
  return undefined;
}

const isOfPlace = ({ name }: Meaning["filters"][number]): boolean => name === "place";

/** Without a city whose name is a word that is meant here. */
function asSaid(meaning: Meaning | undefined, { words, text, typed }: Request, { start, end }: Span) {
  if (!meaning?.filters.some(isOfPlace)) return meaning;
  const filters = meaning.filters.filter((filter) => !isOfPlace(filter));
  const [before, own] = [start - 1, start].map((at) => text[typed[at]?.start ?? text.length] ?? "");
  const said = words.slice(start, end).join(" ");
  const isOther = filters.length > 0 || meaning.isName || meaning.sort !== undefined || isFiller(said);
  const isName = !isOther && /\p{Ll}/u.test(before ?? "") && /\p{Lu}/u.test(own ?? "");
  const [wordBefore = "", wordAfter = ""] = [words[start - 1], words[end]];
  if (isSaidAsPlace({ words: said, before: wordBefore, after: wordAfter, isName })) return meaning;
  return isOther ? { ...meaning, filters } : undefined;
}

/** Where phrases of all sections name one: what an option of any is called doesn't ("machine learning" isn't Learning). */
export function namesIn(request: Request, lexicon: Lexicon): Named[] {
  const everywhere = (key: string): (Meaning & { named: SectionLexicon[] }) | undefined => {
    // An order may have a section's name in it: "largest funds".
    const meanings = lexicon
      .meaningsOf(key)
      .filter(({ meaning }) => meaning.isName ?? meaning.sort === undefined);
    if (meanings.length === 0) return undefined;
    // "Developer tools" are a category of tools.
    const last = key.split(" ").at(-1) ?? "";
    const byName = meanings.filter(({ meaning }) => meaning.isName);
    const byOption = meanings.filter(
      ({ lexicon: own, meaning }) =>
        meaning.filters.length > 0 && !meaning.isElsewhere && own.meaningOf(last)?.isName,
    );
    const named = byName.length > 0 ? byName : byOption;
    const elsewhere = named.length === 0 && meanings.some(({ meaning }) => meaning.isElsewhere);
    return {
      filters: [],
      ...(elsewhere && { isElsewhere: true }),
      weight: named[0]?.meaning.weight,
      ...(named[0]?.meaning.isSpecific && { isSpecific: true as const }),
      named: named.map((each) => each.lexicon),
    };
  };
  const { text, typed } = request;
  return mentionsIn(request, { meaningOf: everywhere }).flatMap(({ start, end, meaning }): Named[] => {
    const { named, weight, isSpecific } = meaning as Meaning & { named: SectionLexicon[] };
    const after = text.slice(typed[end - 1]?.end, typed[end]?.start);
    const isStopped = /[,;:.!?]/.test(after);
    return named.length > 0
      ? [{ start, end, sections: named.map(({ section }) => section), weight, isSpecific, isStopped }]
      : [];
  });
}
