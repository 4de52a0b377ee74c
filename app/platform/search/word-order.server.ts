import { textsAt } from "#app/platform/search/find-texts.server";
import { rangeOf, type Part, type SearchedKind } from "#app/platform/search/search-index.server";
import { foldSearch } from "#app/platform/search/text-match";
import { isOfWord } from "#app/platform/search/whole-words";

/** A text is a word ("CTO"), begins one, or only stands inside of others ("director"). */
export type Stand = "word" | "beginning" | "inside";

/** Of "wwww" in a text of w there are as many as it has letters. */
const MAX_PLACES = 200;

/** The best of its first places; both texts are folded. */
export function standOf(text: string, searched: string): Stand {
  let best: Stand = "inside";
  let places = 0;
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
    if ((places += 1) > MAX_PLACES) break;
    const end = at + searched.length;
    const isBegun = !isOfWord(text.charAt(at - 1)) || !isOfWord(text.charAt(at));
    if (!isBegun) continue;
    if (!isOfWord(text.charAt(end)) || !isOfWord(text.charAt(end - 1))) return "word";
    best = "beginning";
  }
  return best;
}

/** Whole words first, then beginnings of words, each in the order of the ids; and those in which it only stands inside of words. */
export function inWordOrder(
  { kind, part = "whole" }: { kind: SearchedKind; part?: Part },
  ids: readonly number[],
  searched: string,
): { asWords: number[]; inside: number[] } {
  const texts = textsAt(rangeOf(kind, part), ids);
  const folded = foldSearch(searched);
  const stands = Map.groupBy(ids, (id) => standOf(texts.get(id) ?? "", folded));
  const { word = [], beginning = [], inside = [] } = Object.fromEntries(stands);
  return { asWords: [...word, ...beginning], inside };
}
