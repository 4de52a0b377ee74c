import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { isShort, scanFor, type SearchableKind } from "#app/foundation/short-text-scan.server";
import { fold } from "#app/foundation/text-match";

/** The global search counts every kind, each only up to here. */
export const SEARCH_COUNT_LIMIT = 1000;

/**
 * From how many code points on a text is found by few of its trigrams sooner than by all of them, as measured: several
 * words are rarer than their trigrams, a word often isn't.
 */
const LONG_WORD = 12;
const LONG_WORDS = 8;
/** Every how many code points a trigram is looked up then, and how many at the most. */
const STEP = 4;
const MOST_TRIGRAMS = 8;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * A query of the trigram index for rows that may contain a text: a few of its trigrams, near each other. The index
 * reads the rows of every trigram in a query, and the text as a phrase names all of them.
 *
 * @param folded three code points or more
 */
function nearQuery(folded: string): string {
  const points = [...folded];
  const last = points.length - 3;
  const step = Math.max(STEP, Math.ceil(last / (MOST_TRIGRAMS - 1)));
  const starts = Array.from({ length: Math.ceil(last / step) }, (_, i) => i * step);
  const trigrams = [...starts, last].map((at) => quoted(points.slice(at, at + 3).join("")));
  return `NEAR(${[...new Set(trigrams)].join(" ")}, ${points.length})`;
}

/** The ids of the rows that contain a text of three code points or more, as a query. */
export const textQuery = (kind: SearchableKind, folded: string): { sql: string; params: string[] } => ({
  sql: `SELECT rowid AS id FROM ${kind}_fts WHERE ${kind}_fts MATCH ?`,
  params: [quoted(folded)],
});

interface Matches {
  /** How many rows, up to SEARCH_COUNT_LIMIT or, for a short text, COUNT_LIMIT; one more where there are more. */
  count: number;
  /** The newest of them. */
  newest: number[];
  /** Those of them, or of the newest, that have the text in their name; undefined where this wasn't looked at. */
  named?: number[];
}

function byPhrase(kind: SearchableKind, folded: string): Matches {
  const newest = statement<[string], number>(
    `SELECT rowid FROM ${kind}_fts WHERE ${kind}_fts MATCH ?
     ORDER BY rowid DESC LIMIT ${SEARCH_COUNT_LIMIT + 1}`,
  )
    .pluck()
    .all(quoted(folded));
  return { count: newest.length, newest };
}

function byNearTrigrams(kind: SearchableKind, folded: string): Matches {
  const rows = statement<[{ query: string; text: string }], { id: number; named: number }>(
    `SELECT entry.id, instr(entry.search_name, @text) AS named
     FROM ${kind}_fts AS found CROSS JOIN ${kind} AS entry ON entry.id = found.rowid
     WHERE ${kind}_fts MATCH @query AND (instr(entry.search_name, @text) OR instr(entry.search_rest, @text))
     ORDER BY found.rowid DESC LIMIT ${SEARCH_COUNT_LIMIT + 1}`,
  ).all({ query: nearQuery(folded), text: folded });
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
  const isLong = [...folded].length >= (folded.includes(" ") ? LONG_WORDS : LONG_WORD);
  const find = isLong ? byNearTrigrams : byPhrase;
  return oncePerVersion(kind, `matches ${folded}`, () => find(kind, folded));
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
  const { count, named } = matchesOf(kind, folded);
  if (named && (isShort(folded) || count <= SEARCH_COUNT_LIMIT || named.length >= limit)) return named;
  return statement<[{ query: string; text: string; limit: number }], number>(
    `SELECT entry.id FROM ${kind}_fts AS found CROSS JOIN ${kind} AS entry ON entry.id = found.rowid
     WHERE ${kind}_fts MATCH @query AND instr(entry.search_name, @text)
     ORDER BY found.rowid DESC LIMIT @limit`,
  )
    .pluck()
    .all({ query: `search_name : ${nearQuery(folded)}`, text: folded, limit });
}
