import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { pageOfKept } from "#app/foundation/entry-rows.server";
import { keptCount } from "#app/foundation/kept-lists.server";
import { newestIn, withinWindow, type IdQuery, type IdWindow } from "#app/foundation/newest-rows.server";
import type { NamedKind, SearchableKind } from "#app/foundation/text-index.server";
import { fold } from "#app/foundation/text-match";
import {
  among,
  matchesOf,
  namedMatches,
  newestWith,
  SEARCH_COUNT_LIMIT,
  textsQuery,
} from "#app/foundation/text-matches.server";

/** With a search text, totals are counted up to here (rulings, section 3). */
export const COUNT_LIMIT = 10_000;

/** Ids that are kept of what was found: the first 42 pages of a list. */
const KEPT = 1008;

export interface Selection {
  kind: SearchableKind;
  /** Substring that the row's searchable fields must contain, in any case; empty for all rows. */
  text?: string;
  /** Further texts, each of which the row must contain. */
  also?: readonly string[];
  within?: Within;
}

/** The texts that a selection's rows contain, folded, the longest first; none that another one contains. */
function textsOf({ text = "", also = [] }: Selection): string[] {
  const folded = [...new Set([text, ...also].map(fold))].sort((one, other) => other.length - one.length);
  return folded.filter((each, i) => each !== "" && !folded.slice(0, i).some((other) => other.includes(each)));
}

/** A further condition: the rows allowed. */
export interface Within extends IdQuery {
  /** A short name for the parameters of filters by free text. */
  name?: string;
  /** The list of just these rows, where its length is kept (kept-lists.server.ts). */
  facet?: string;
  /** What the rows must meet beside. */
  and?: Within;
}

export interface Total {
  count: number;
  /** False when there are more than `count`. */
  exact: boolean;
}

/** The rows allowed in a window: each condition looks at its own index there, and nowhere else. */
function allowedIn({ sql, params, and }: Within, window: IdWindow): IdQuery {
  const beside = and && allowedIn(and, window);
  return {
    // The plus keeps SQLite from looking up each pair of an indexed text and an id.
    sql: `SELECT id FROM (${sql}) WHERE ${withinWindow("id")}${beside ? ` AND +id IN (${beside.sql})` : ""}`,
    params: [...params, window.low, window.high, ...(beside?.params ?? [])],
  };
}

/** The ids of a selection with a text or a condition, in a window, as a query to be put in order and limited. */
function idsIn(selection: Selection, window: IdWindow): IdQuery {
  const { kind, within } = selection;
  const texts = textsOf(selection);
  const allowed = within && allowedIn(within, window);
  if (texts.length === 0 && allowed) return allowed;
  const having = textsQuery(kind, texts, window);
  if (!allowed) return having;
  return {
    // The plus keeps the condition out of FTS5, which would run the match anew for every id allowed.
    sql: `SELECT id FROM (${having.sql}) WHERE +id IN (${allowed.sql})`,
    params: [...having.params, ...allowed.params],
  };
}

/** The newest ids of a selection. */
const newestIdsOf = (selection: Selection, limit: number): number[] =>
  newestIn(selection.kind, limit, (window) => idsIn(selection, window));

/** Whether a selection is counted only up to a limit: no list is kept of just its rows. */
const isSought = ({ text, also = [], within }: Selection): boolean =>
  Boolean(text) || also.length > 0 || (within !== undefined && within.facet === undefined);

const nameOf = ({ sql, params, name, and }: Within): string =>
  `${sql} ${name ?? JSON.stringify(params)}${and ? ` and ${nameOf(and)}` : ""}`;

/** The rows of a kind that contain a text, newest first. */
function withText(kind: SearchableKind, folded: string, limit: number): number[] {
  const { count, newest } = matchesOf(kind, folded);
  const last = newest.at(-1);
  if (count <= SEARCH_COUNT_LIMIT || limit <= newest.length || last === undefined)
    return newest.slice(0, limit);
  return [...newest, ...newestWith(kind, folded, limit - newest.length, last)];
}

/** Those of some rows that meet a condition, in their order. */
function allowedAmong(ids: readonly number[], within: Within): number[] {
  const { sql, params } = allowedIn(within, { low: ids.at(-1) ?? 0, high: (ids[0] ?? 0) + 1 });
  return statement<unknown[], number>(
    `SELECT value FROM json_each(?) AS given WHERE value IN (${sql}) ORDER BY given.key`,
  )
    .pluck()
    .all(JSON.stringify(ids), ...params);
}

/** So many of several texts are looked up to find one that few rows have. */
const MOST_LOOKED_UP = 4;

/** The newest rows of a selection that is sought. */
function newestSought(selection: Selection, limit: number): number[] {
  const { kind, within } = selection;
  const texts = textsOf(selection);
  const [text = ""] = texts;
  if (texts.length === 1 && !within) return withText(kind, text, limit);
  const few = texts
    .slice(0, MOST_LOOKED_UP)
    .find((each) => matchesOf(kind, each).count <= SEARCH_COUNT_LIMIT);
  if (few === undefined) return newestIdsOf(selection, limit);
  const others = texts.filter((each) => each !== few);
  const having = others.reduce((ids, each) => among(kind, ids, each), matchesOf(kind, few).newest);
  return (within ? allowedAmong(having, within) : having).slice(0, limit);
}

/** The rows of such a selection, found once for each version of the data: how many, up to COUNT_LIMIT and one more, and the newest. */
function found(selection: Selection): { count: number; newest: number[] } {
  const { kind, within } = selection;
  const key = `found ${JSON.stringify(textsOf(selection))} ${within ? nameOf(within) : ""}`;
  return oncePerVersion(kind, key, () => {
    const all = newestSought(selection, COUNT_LIMIT + 1);
    return { count: all.length, newest: all.slice(0, KEPT) };
  });
}

/**
 * How many rows a selection holds: exact where the list is kept, else up to COUNT_LIMIT, counted once for each version of
 * the data.
 */
export function countSelection(selection: Selection): Total {
  const { kind, within } = selection;
  if (!isSought(selection)) return { count: keptCount({ kind, facet: within?.facet ?? "" }), exact: true };
  const { count } = found(selection);
  return { count: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT };
}

/**
 * One page of a selection's ids, newest first.
 *
 * @param limit rows a page
 * @param offset rows to pass over
 */
export function pageOfSelection(selection: Selection, limit: number, offset: number): number[] {
  const { kind, within } = selection;
  if (isSought(selection)) {
    const end = offset + limit;
    const newest = end <= KEPT ? found(selection).newest : newestSought(selection, end);
    return newest.slice(offset, end);
  }
  return pageOfKept({ kind, facet: within?.facet ?? "" }, limit, offset, within);
}

/**
 * The best matches of a text in one kind: names equal to it, then names that begin with it, names that contain it,
 * and rows that contain it elsewhere; within each the newest first (issue "The guide", ranking).
 *
 * @param limit how many ids at the most
 */
export function bestMatches(kind: NamedKind, text: string, limit: number): number[] {
  const folded = fold(text);
  if (folded === "") return [];
  return oncePerVersion(kind, `best ${limit} ${folded}`, () => {
    const best = new Set<number>();
    const add = (find: () => number[]) => {
      if (best.size === limit) return;
      for (const id of find()) if (best.size < limit) best.add(id);
    };
    const ids = (sql: string, ...params: string[]) =>
      statement<unknown[], number>(`${sql} LIMIT ?`)
        .pluck()
        .all(...params, limit);
    const equal = `SELECT id FROM ${kind} INDEXED BY ${kind}_name WHERE search_name = ? ORDER BY id DESC`;
    // No byte of a text in UTF-8 is as high as FF: all names that begin with the text lie between it and it with FF.
    const begin = `SELECT id FROM ${kind} INDEXED BY ${kind}_name WHERE search_name > ? AND search_name < ? || CAST(x'ff' AS TEXT) ORDER BY id DESC`;
    add(() => ids(equal, folded));
    add(() => ids(begin, folded, folded));
    // What was added already may be among the next ones, too.
    add(() => namedMatches(kind, folded, 2 * limit));
    add(() => matchesOf(kind, folded).newest);
    return [...best];
  });
}
