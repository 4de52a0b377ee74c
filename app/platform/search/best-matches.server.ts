import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { findEverywhere, findIds } from "#app/platform/search/find-texts.server";
import {
  idIn,
  NAME_START,
  rangeOf,
  SEARCHED_KINDS,
  TEXT_END,
  type Part,
  type SearchedKind,
} from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";
import type { Total } from "#app/platform/search/text-search.server";

/** The global search counts every kind, each only up to here. */
export const SEARCH_COUNT_LIMIT = 1000;

const foundEverywhere = (text: string): { rowids: number[] | undefined } =>
  memoizePerVersion(SEARCHED_KINDS, `everywhere ${text}`, () => ({ rowids: findEverywhere(text) }));

/**
 * The newest rows of a kind whose name, or any of whose searched fields, contains a text.
 *
 * @param text folded, not empty; may have what the index puts around texts
 * @param limit how many at the most
 */
function newestWith(kind: SearchedKind, part: Part, text: string, limit: number): number[] {
  const range = rangeOf(kind, part);
  const { rowids } = foundEverywhere(text);
  if (!rowids)
    return memoizePerVersion(kind, `newest ${part} ${limit} ${text}`, () =>
      findIds({ range, texts: [text], limit }),
    );
  return rowids
    .filter((rowid) => rowid >= range.low && rowid < range.high)
    .slice(0, limit)
    .map((rowid) => idIn(range, rowid));
}

/**
 * The newest rows of a kind that contain a text.
 *
 * @returns no more than SEARCH_COUNT_LIMIT, and one more where there are more
 */
export const newestMatches = (kind: SearchedKind, text: string): number[] =>
  newestWith(kind, "whole", fold(text), SEARCH_COUNT_LIMIT + 1);

/** How many rows of a kind contain a text that isn't blank, up to SEARCH_COUNT_LIMIT. */
export function countMatches(kind: SearchedKind, text: string): Total {
  const count = newestMatches(kind, text).length;
  return { count: Math.min(count, SEARCH_COUNT_LIMIT), exact: count <= SEARCH_COUNT_LIMIT };
}

/** Rows of a kind whose names equal a text, ignoring case, newest first. */
export const idsNamed = (kind: SearchedKind, name: string, limit: number): number[] =>
  findIds({ range: rangeOf(kind, "name"), texts: [NAME_START + fold(name) + TEXT_END], limit });

/**
 * The best matches of a text in one kind: names equal to it, then names that begin with it, names that contain it,
 * and rows that contain it elsewhere; within each the newest first.
 *
 * @param limit how many ids at the most
 */
export function bestMatches(kind: SearchedKind, text: string, limit: number): number[] {
  const folded = fold(text);
  if (folded === "") return [];
  const best = new Set<number>();
  const add = (find: () => number[]) => {
    if (best.size === limit) return;
    for (const id of find()) if (best.size < limit) best.add(id);
  };
  const begun = NAME_START + folded;
  // What was added already is among the next ones, too.
  const enough = 2 * limit;
  add(() => newestWith(kind, "name", begun + TEXT_END, enough));
  add(() => newestWith(kind, "name", begun, enough));
  add(() => newestWith(kind, "name", folded, enough));
  add(() => newestMatches(kind, text));
  return [...best];
}
