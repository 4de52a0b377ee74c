import { statement } from "#app/foundation/db.server";
import type { SearchableKind } from "#app/foundation/short-text-scan.server";

/** A text as a phrase of a query. */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Of a text with more code points than `longest` the rarest trigrams are looked up, so many at the `most`, and first those
 * that stand `apart`: those of one word say the same.
 */
interface Looking {
  longest: number;
  most: number;
  apart: number;
}
/** As measured: a short text is quicker to look up whole than to look for in the rows that have some of its trigrams. */
const OF_TEXTS: Looking = { longest: 12, most: 4, apart: 3 };
/** Names are short: few have two of a text's trigrams, and not the text. */
const OF_NAMES: Looking = { longest: 5, most: 2, apart: 3 };
/** Of a text that repeats itself ("data data") single trigrams say too little: these are looked up as they stand, too. */
const MOST_SEAMS = 3;
const MOST_OF_PHRASE = 24;

/**
 * How much of a kind's index each trigram fills, in pages; those that fill none to speak of have 0. Read from FTS5's own
 * table of pages, which names the first term of each: it is a hint which trigrams are rare, and no result depends on it.
 */
function pagesOf(kind: SearchableKind, trigrams: readonly string[]): number[] {
  const pages = `${kind}_fts_idx`;
  return statement<[string], number>(
    `WITH RECURSIVE segments(id) AS (
       SELECT min(segid) FROM ${pages}
       UNION ALL SELECT (SELECT min(segid) FROM ${pages} WHERE segid > id) FROM segments WHERE id IS NOT NULL
     )
     SELECT (
       SELECT total(
         (SELECT pgno FROM ${pages} WHERE segid = segments.id AND term > wanted.term ORDER BY term LIMIT 1) -
         (SELECT pgno FROM ${pages} WHERE segid = segments.id AND term <= wanted.term ORDER BY term DESC LIMIT 1)
       ) FROM segments
     ) FROM (SELECT key, CAST('0' || value AS BLOB) AS term FROM json_each(?)) AS wanted ORDER BY key`,
  )
    .pluck()
    .all(JSON.stringify(trigrams));
}

/** The trigrams of a text, one at each place. */
const trigramsOf = (points: readonly string[]): string[] =>
  points.slice(2).map((_, at) => points.slice(at, at + 3).join(""));

/** The rarest of a text's trigrams, first those that stand apart. */
function rarestOf(kind: SearchableKind, all: readonly string[], { most, apart }: Looking): string[] {
  const pages = pagesOf(kind, all);
  const rarest = all.map((trigram, at) => ({ trigram, at, pages: pages[at] ?? 0 }));
  rarest.sort((one, other) => one.pages - other.pages);
  const chosen: typeof rarest = [];
  for (const least of [apart, 1]) {
    for (const each of rarest) {
      if (chosen.length < most && chosen.every(({ at }) => Math.abs(at - each.at) >= least)) {
        chosen.push(each);
      }
    }
  }
  return chosen.map(({ trigram }) => trigram);
}

/** Where the words of a text meet: the end of one with the beginning of the next, five code points. */
function seamsOf(points: readonly string[]): string[] {
  const seams = points.flatMap((point, at) =>
    point === " " && at > 0 && at + 3 < points.length ? [points.slice(at - 1, at + 4).join("")] : [],
  );
  return [...new Set(seams)].slice(0, MOST_SEAMS);
}

/** A query of the trigram index. */
export interface TrigramQuery {
  query: string;
  /** Whether the rows found contain the text; otherwise they may, and have to be looked at. */
  sure: boolean;
}

/**
 * A query for rows that contain a text: the index reads the rows of every trigram in a query, so a long text is looked
 * for by a few that are rare, near each other.
 *
 * @param folded three code points or more
 * @param inNames whether names alone are looked at; each found has to be looked at then
 */
export function trigramQuery(kind: SearchableKind, folded: string, inNames = false): TrigramQuery {
  if (inNames) return { query: `search_name : ${queryOf(kind, folded, OF_NAMES).query}`, sure: false };
  return queryOf(kind, folded, OF_TEXTS);
}

function queryOf(kind: SearchableKind, folded: string, looking: Looking): TrigramQuery {
  const points = [...folded];
  if (points.length <= looking.longest) return { query: phrase(folded), sure: true };
  const trigrams = trigramsOf(points);
  const rare = rarestOf(kind, [...new Set(trigrams)], looking);
  if (new Set(trigrams).size < trigrams.length) {
    const seams = seamsOf(points);
    if (seams.length === 0) {
      const beginning = points.slice(0, MOST_OF_PHRASE).join("");
      return { query: phrase(beginning), sure: beginning === folded };
    }
    rare.push(...seams);
  }
  return { query: `NEAR(${rare.map(phrase).join(" ")}, ${points.length})`, sure: false };
}
