import { knownInVersion, oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { newestOf, withinWindow } from "#app/foundation/newest-rows.server";
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

interface FoundRow {
  id: number;
  /** Where in its name the text stands, from 1 on; 0 when it doesn't. */
  named: number;
}

/** The ids of rows, and those of them that have the text in their name. */
const matchesIn = (rows: readonly FoundRow[]): Matches => ({
  count: rows.length,
  newest: rows.map(({ id }) => id),
  named: rows.filter(({ named }) => named > 0).map(({ id }) => id),
});

/* Both read each window from its oldest row on: the other way FTS5 reads each of its pages twice. */

function byPhrase(kind: SearchableKind, query: string): Matches {
  const newest = newestOf(kind, SEARCH_COUNT_LIMIT + 1, ({ low, high }) =>
    statement<[string, number, number], number>(
      `SELECT rowid FROM ${kind}_fts WHERE ${kind}_fts MATCH ? AND ${withinWindow("rowid")} ORDER BY rowid`,
    )
      .pluck()
      .all(query, low, high)
      .reverse(),
  );
  return { count: newest.length, newest };
}

const byNearTrigrams = (kind: SearchableKind, query: string, folded: string): Matches =>
  matchesIn(
    newestOf(kind, SEARCH_COUNT_LIMIT + 1, ({ low, high }) =>
      statement<[number, number, { query: string; text: string }], FoundRow>(
        `SELECT entry.id, instr(entry.search_name, @text) AS named
         FROM ${kind}_fts AS found CROSS JOIN ${kind} AS entry ON entry.id = found.rowid
         WHERE ${kind}_fts MATCH @query AND ${withinWindow("found.rowid")}
         AND (instr(entry.search_name, @text) OR instr(entry.search_rest, @text))
         ORDER BY found.rowid`,
      )
        .all(low, high, { query, text: folded })
        .reverse(),
    ),
  );

const among = (kind: SearchableKind, ids: readonly number[], folded: string): Matches =>
  matchesIn(
    statement<[{ ids: string; text: string }], FoundRow>(
      `SELECT id, instr(search_name, @text) AS named FROM ${kind}
       WHERE id IN (SELECT value FROM json_each(@ids)) AND (instr(search_name, @text) OR instr(search_rest, @text))
       ORDER BY id DESC`,
    ).all({ ids: JSON.stringify(ids), text: folded }),
  );

const namedAmong = (kind: SearchableKind, ids: readonly number[], folded: string): number[] =>
  statement<[string, string], number>(
    `SELECT id FROM ${kind} WHERE id IN (SELECT value FROM json_each(?)) AND instr(search_name, ?) ORDER BY id DESC`,
  )
    .pluck()
    .all(JSON.stringify(ids), folded);

const keyOfMatches = (folded: string): string => `matches ${folded}`;

/**
 * What was found for the longest beginning of a text that somebody has looked for: who types asks letter by letter, and a
 * longer text's rows are among a shorter one's.
 *
 * @param keyOf the key of what was found for a text
 */
function knownOfBeginning<Found extends NonNullable<unknown>>(
  kind: SearchableKind,
  folded: string,
  keyOf: (beginning: string) => string,
): Found | undefined {
  for (let end = folded.length - 1; end > 0; end--) {
    const known = knownInVersion<Found>(kind, keyOf(folded.slice(0, end)));
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
  if (isShort(folded)) return scanFor(kind, folded);
  return oncePerVersion(kind, keyOfMatches(folded), () => {
    const begun = knownOfBeginning<Matches>(kind, folded, keyOfMatches);
    if (begun && begun.count <= SEARCH_COUNT_LIMIT) return among(kind, begun.newest, folded);
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
  if (!named && count <= SEARCH_COUNT_LIMIT) return namedAmong(kind, newest, folded);
  if (named && (isShort(folded) || count <= SEARCH_COUNT_LIMIT || named.length >= limit)) return named;
  const keyOf = (text: string) => `named ${limit} ${text}`;
  return oncePerVersion(kind, keyOf(folded), () => {
    const begun = knownOfBeginning<number[]>(kind, folded, keyOf);
    if (begun && begun.length < limit) return namedAmong(kind, begun, folded);
    return statement<[{ query: string; text: string; limit: number }], number>(
      `SELECT entry.id FROM ${kind}_fts AS found CROSS JOIN ${kind} AS entry ON entry.id = found.rowid
       WHERE ${kind}_fts MATCH @query AND instr(entry.search_name, @text)
       ORDER BY found.rowid DESC LIMIT @limit`,
    )
      .pluck()
      .all({ query: trigramQuery(kind, folded, true).query, text: folded, limit });
  });
}
