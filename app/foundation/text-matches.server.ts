import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { isShort, scanFor, type SearchableKind } from "#app/foundation/short-text-scan.server";
import { fold } from "#app/foundation/text-match";
import { phrase, trigramQuery } from "#app/foundation/trigram-query.server";

/** The global search counts every kind, each only up to here. */
export const SEARCH_COUNT_LIMIT = 1000;

/**
 * The ids of the rows that contain a text of three code points or more, as a query: the quickest where they are many, as
 * no row itself is read. Where they are few, `matchesOf` has them.
 */
export const phraseQuery = (kind: SearchableKind, folded: string): { sql: string; params: string[] } => ({
  sql: `SELECT rowid AS id FROM ${kind}_fts WHERE ${kind}_fts MATCH ?`,
  params: [phrase(folded)],
});

interface Matches {
  /** How many rows, up to SEARCH_COUNT_LIMIT or, for a short text, COUNT_LIMIT; one more where there are more. */
  count: number;
  /** The newest of them. */
  newest: number[];
  /** Those of them, or of the newest, that have the text in their name; undefined where this wasn't looked at. */
  named?: number[];
}

function byPhrase(kind: SearchableKind, query: string): Matches {
  const newest = statement<[string], number>(
    `SELECT rowid FROM ${kind}_fts WHERE ${kind}_fts MATCH ?
     ORDER BY rowid DESC LIMIT ${SEARCH_COUNT_LIMIT + 1}`,
  )
    .pluck()
    .all(query);
  return { count: newest.length, newest };
}

function byNearTrigrams(kind: SearchableKind, query: string, folded: string): Matches {
  const rows = statement<[{ query: string; text: string }], { id: number; named: number }>(
    `SELECT entry.id, instr(entry.search_name, @text) AS named
     FROM ${kind}_fts AS found CROSS JOIN ${kind} AS entry ON entry.id = found.rowid
     WHERE ${kind}_fts MATCH @query AND (instr(entry.search_name, @text) OR instr(entry.search_rest, @text))
     ORDER BY found.rowid DESC LIMIT ${SEARCH_COUNT_LIMIT + 1}`,
  ).all({ query, text: folded });
  const idsIn = (some: typeof rows) => some.map(({ id }) => id);
  return { count: rows.length, newest: idsIn(rows), named: idsIn(rows.filter(({ named }) => named > 0)) };
}

/**
 * Looks for a text in one kind, once for each version of the data.
 *
 * @param folded not empty
 */
export function matchesOf(kind: SearchableKind, folded: string): Matches {
  if (isShort(folded)) return scanFor(kind, folded);
  return oncePerVersion(kind, `matches ${folded}`, () => {
    const { query, sure } = trigramQuery(kind, folded);
    return sure ? byPhrase(kind, query) : byNearTrigrams(kind, query, folded);
  });
}

/** How many rows of a kind contain a text that isn't blank, up to SEARCH_COUNT_LIMIT. */
export function countMatches(kind: SearchableKind, text: string): { count: number; exact: boolean } {
  const { count } = matchesOf(kind, fold(text));
  return { count: Math.min(count, SEARCH_COUNT_LIMIT), exact: count <= SEARCH_COUNT_LIMIT };
}

/**
 * The newest rows with a text in their name; for a short text among the newest COUNT_LIMIT rows that have it.
 *
 * @param limit how many are needed; there may be more
 */
export function namedMatches(kind: SearchableKind, folded: string, limit: number): number[] {
  const { count, newest, named } = matchesOf(kind, folded);
  if (!named && count <= SEARCH_COUNT_LIMIT) {
    return statement<[string, string], number>(
      `SELECT id FROM ${kind} WHERE id IN (SELECT value FROM json_each(?)) AND instr(search_name, ?) ORDER BY id DESC`,
    )
      .pluck()
      .all(JSON.stringify(newest), folded);
  }
  if (named && (isShort(folded) || count <= SEARCH_COUNT_LIMIT || named.length >= limit)) return named;
  return statement<[{ query: string; text: string; limit: number }], number>(
    `SELECT entry.id FROM ${kind}_fts AS found CROSS JOIN ${kind} AS entry ON entry.id = found.rowid
     WHERE ${kind}_fts MATCH @query AND instr(entry.search_name, @text)
     ORDER BY found.rowid DESC LIMIT @limit`,
  )
    .pluck()
    .all({ query: trigramQuery(kind, folded, true).query, text: folded, limit });
}
