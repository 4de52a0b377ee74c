import { knownInVersion, oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import {
  newestIn,
  newestOf,
  withinWindow,
  type IdQuery,
  type IdWindow,
} from "#app/foundation/newest-rows.server";
import { isShort, shortTextQuery } from "#app/foundation/short-texts.server";
import {
  indexOf,
  nameIndexOf,
  type NamedKind,
  type SearchableKind,
  type TextIndex,
} from "#app/foundation/text-index.server";
import { fold } from "#app/foundation/text-match";
import { phrase, trigramQuery } from "#app/foundation/trigram-query.server";

/** The global search counts every kind, each only up to here. */
export const SEARCH_COUNT_LIMIT = 1000;

interface Matches {
  /** How many rows, up to SEARCH_COUNT_LIMIT; one more where there are more. */
  count: number;
  /** The newest of them. */
  newest: number[];
}

/** Whether more than three quarters of the newest rows have what was looked for. */
const isCommon = ({ newest }: Matches): boolean =>
  newest.length > 0.75 * ((newest[0] ?? 0) - (newest.at(-1) ?? 0) + 1);

/**
 * The ids of a window's rows that contain texts, each of them, as a query: the quickest where they are many, as no row itself
 * is read but for what is too short for the index. Where they are few, `matchesOf` has them.
 *
 * @param texts folded, the longest first; at least one
 */
export function textsQuery(kind: SearchableKind, texts: readonly string[], window: IdWindow): IdQuery {
  const index = indexOf(kind);
  const indexed = texts.filter((text) => !isShort(text));
  const [first = ""] = texts;
  if (indexed.length === 0) {
    const having = shortTextQuery(index, first, window, isCommon(matchesOf(kind, first)));
    return havingAlso(kind, having, texts.slice(1));
  }
  const having = {
    sql: `SELECT rowid AS id FROM ${index.name} WHERE ${index.name} MATCH ? AND ${withinWindow("rowid")}`,
    params: [indexed.map(phrase).join(" AND "), window.low, window.high],
  };
  return havingAlso(kind, having, texts.filter(isShort));
}

/** Those of a query's rows that contain further texts, too; the rows are read. */
function havingAlso(kind: SearchableKind, { sql, params }: IdQuery, texts: readonly string[]): IdQuery {
  if (texts.length === 0) return { sql, params };
  return {
    sql: `SELECT id FROM (${sql}) AS found WHERE EXISTS (
       SELECT 1 FROM ${kind} AS entry WHERE entry.id = found.id AND NOT EXISTS (
         SELECT 1 FROM json_each(?) WHERE NOT instr(search_name, value) AND NOT instr(search_rest, value)))`,
    params: [...params, JSON.stringify(texts)],
  };
}

/**
 * How many rows of so many ids may have the trigrams of a text, if these are to be looked for and the rows to be read: where
 * there are more, it is quicker to look the text up whole, in the index alone. Measured over a million rows.
 */
const FEW = { rows: 100, ids: 16_384 };

/* The index reads a window from its oldest row on: the other way FTS5 reads each of its pages twice. */

/** Ids of a window's rows that match a query of the trigram index, oldest first; at most `limit`, or all with -1. */
const idsThatMatch = (kind: SearchableKind, query: string, { low, high }: IdWindow, limit = -1): number[] =>
  statement<[string, number, number, number], number>(
    `SELECT rowid FROM ${kind}_fts WHERE ${kind}_fts MATCH ? AND ${withinWindow("rowid")} ORDER BY rowid LIMIT ?`,
  )
    .pluck()
    .all(query, low, high, limit);

/** Those of some rows that contain a text, in their names or anywhere, newest first. */
export const among = (
  kind: SearchableKind,
  ids: readonly number[],
  folded: string,
  inNames = false,
): number[] =>
  statement<[{ ids: string; text: string }], number>(
    `SELECT id FROM ${kind} WHERE id IN (SELECT value FROM json_each(@ids))
     AND (instr(search_name, @text)${inNames ? "" : " OR instr(search_rest, @text)"}) ORDER BY id DESC`,
  )
    .pluck()
    .all({ ids: JSON.stringify(ids), text: folded });

/** The newest rows with a text too short for the index, in the columns of one. */
const newestWithShort = (index: TextIndex, folded: string, limit: number, below?: number): number[] =>
  newestIn(index.kind, limit, (window) => shortTextQuery(index, folded, window), below);

/**
 * The newest rows with a text.
 *
 * @param limit how many at the most
 * @param below only rows with smaller ids
 */
export function newestWith(kind: SearchableKind, folded: string, limit: number, below?: number): number[] {
  if (isShort(folded)) return newestWithShort(indexOf(kind), folded, limit, below);
  const query = trigramQuery(kind, folded);
  const find = (window: IdWindow) => {
    const most = Math.ceil((FEW.rows * (window.high - window.low)) / FEW.ids);
    const candidates = query ? idsThatMatch(kind, query, window, most + 1) : [];
    return query && candidates.length <= most
      ? among(kind, candidates, folded)
      : idsThatMatch(kind, phrase(folded), window).reverse();
  };
  return newestOf(kind, limit, find, below);
}

const keyOf = (folded: string): string => `matches ${folded}`;

/**
 * What was found for the longest beginning of a text that somebody has looked for: who types asks letter by letter, and a
 * longer text's rows are among a shorter one's.
 */
function knownOfBeginning(kind: SearchableKind, folded: string): Matches | undefined {
  for (let end = folded.length - 1; end > 0; end--) {
    const known = knownInVersion<Matches>(kind, keyOf(folded.slice(0, end)));
    if (known) return known;
  }
  return undefined;
}

/**
 * Looks for a text in one kind, once for each version of the data.
 *
 * @param folded not empty
 */
export function matchesOf(kind: SearchableKind, folded: string): Matches {
  return oncePerVersion(kind, keyOf(folded), () => {
    const begun = knownOfBeginning(kind, folded);
    const newest =
      begun && begun.count <= SEARCH_COUNT_LIMIT
        ? among(kind, begun.newest, folded)
        : newestWith(kind, folded, SEARCH_COUNT_LIMIT + 1);
    return { count: newest.length, newest };
  });
}

/** How many rows of a kind contain a text that isn't blank, up to SEARCH_COUNT_LIMIT. */
export function countMatches(kind: SearchableKind, text: string): { count: number; exact: boolean } {
  const { count } = matchesOf(kind, fold(text));
  return { count: Math.min(count, SEARCH_COUNT_LIMIT), exact: count <= SEARCH_COUNT_LIMIT };
}

/**
 * The newest rows with a text in their name.
 *
 * @param limit how many at the most
 */
export function namedMatches(kind: NamedKind, folded: string, limit: number): number[] {
  const { count, newest } = matchesOf(kind, folded);
  if (count <= SEARCH_COUNT_LIMIT) return among(kind, newest, folded, true).slice(0, limit);
  if (isShort(folded)) return newestWithShort(nameIndexOf(kind), folded, limit);
  return statement<[string, number], number>(
    `SELECT rowid FROM ${kind}_names WHERE ${kind}_names MATCH ? ORDER BY rowid DESC LIMIT ?`,
  )
    .pluck()
    .all(phrase(folded), limit);
}
