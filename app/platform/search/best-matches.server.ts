import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { findEverywhere, findIds, rowidsWith } from "#app/platform/search/find-texts.server";
import {
  idIn,
  isName,
  NAME_START,
  rangeOf,
  SEARCHED_KINDS,
  TEXT_END,
  type Part,
  type SearchedKind,
} from "#app/platform/search/search-index.server";
import { foldSearch } from "#app/platform/search/text-match";
import { inWordOrder } from "#app/platform/search/word-order.server";
import type { Total } from "#app/platform/search/paging";

export const SEARCH_COUNT_LIMIT = 1000;

const foundEverywhere = (texts: readonly string[]): { rowids: number[] | undefined } =>
  memoizePerVersion(SEARCHED_KINDS, `everywhere ${texts.join("\n")}`, () => ({
    rowids: begunIn(texts) ?? findEverywhere(texts),
  }));

/** Among the names that contain the text, as few do; undefined where these aren't all known. */
function begunIn([text = "", ...others]: readonly string[]): number[] | undefined {
  if (!text.startsWith(NAME_START) || others.length > 0) return undefined;
  const { rowids } = foundEverywhere([text.slice(NAME_START.length).replace(TEXT_END, "")]);
  return rowids && rowidsWith(rowids.filter(isName), [text]);
}

/** `texts` are folded, not empty, and may hold the index's markers; all of them have to occur. */
function newestWithAll(kind: SearchedKind, part: Part, texts: readonly string[], limit: number): number[] {
  const range = rangeOf(kind, part);
  const { rowids } = foundEverywhere(texts);
  if (!rowids)
    return memoizePerVersion(kind, `newest ${part} ${limit} ${texts.join("\n")}`, () =>
      findIds({ range, texts, limit }),
    );
  return rowids
    .filter((rowid) => rowid >= range.low && rowid < range.high)
    .slice(0, limit)
    .map((rowid) => idIn(range, rowid));
}

const newestWith = (kind: SearchedKind, part: Part, text: string, limit: number): number[] =>
  newestWithAll(kind, part, [text], limit);

/** The newest entries in which all of the folded texts occur. */
export const newestWithTexts = (kind: SearchedKind, texts: readonly string[], limit: number): number[] =>
  newestWithAll(kind, "whole", texts, limit);

export const newestMatches = (kind: SearchedKind, text: string, part: Part = "whole"): number[] =>
  newestWith(kind, part, foldSearch(text), SEARCH_COUNT_LIMIT + 1);

/** The same in the order of words. */
export const matchesInWords = (kind: SearchedKind, text: string, part: Part = "whole") =>
  memoizePerVersion(kind, `in words ${part} ${foldSearch(text)}`, () =>
    inWordOrder({ kind, part }, newestMatches(kind, text, part), text),
  );

/** Leaves out some entries. */
export type Among = (ids: readonly number[]) => readonly number[];

const ALL: Among = (ids) => ids;

export function countMatches(kind: SearchedKind, text: string, among = ALL): Total {
  const found = newestMatches(kind, text);
  return {
    count: among(found.slice(0, SEARCH_COUNT_LIMIT)).length,
    exact: found.length <= SEARCH_COUNT_LIMIT,
  };
}

export const idsNamed = (kind: SearchedKind, name: string, limit: number): number[] =>
  findIds({ range: rangeOf(kind, "name"), texts: [NAME_START + foldSearch(name) + TEXT_END], limit });

/**
 * Equal names first, then names that begin with it, names in which a word is it or begins with it, those with such a tag, and
 * other rows, those where it only stands inside of words last; newer among equals.
 */
export function bestMatches(
  kind: SearchedKind,
  text: string,
  limit: number,
  tagged: () => readonly number[] = () => [],
  among = ALL,
): number[] {
  const folded = foldSearch(text);
  if (folded === "") return [];
  const best = new Set<number>();
  const add = (find: () => readonly number[]) => {
    if (best.size === limit) return;
    for (const id of among(find())) if (best.size < limit) best.add(id);
  };
  const begun = NAME_START + folded;
  const enough = 2 * limit;
  add(() => newestWith(kind, "name", begun + TEXT_END, enough));
  add(() => newestWith(kind, "name", begun, enough));
  add(() => matchesInWords(kind, text, "name").asWords);
  add(tagged);
  add(() => Object.values(matchesInWords(kind, text)).flat());
  return [...best];
}
