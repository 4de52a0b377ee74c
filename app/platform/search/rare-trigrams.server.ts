import { sqlite, statement, type Sqlite } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { rangeOf, SEARCHED_KINDS } from "#app/platform/search/search-index.server";

/* How common trigrams are decides how long a look-up takes, never what it finds: a sample will do. */

/** A trigram index finds nothing shorter, in code points. */
export const TRIGRAM_LENGTH = 3;

/** Of each kind the newest. Measured over 100,000 rows: with 100 searches take as long. */
const SAMPLED_TEXTS = 30;
/** Characters of each, however long it is. */
const SAMPLED_LENGTH = 2000;
/** Taking a sample takes some 10 ms. */
const SAMPLE_AGE_MS = 10 * MINUTE_MS;

interface Sample {
  counts: ReadonlyMap<string, number>;
  database: Sqlite;
  at: number;
}

let last: Sample | undefined;

function trigramsIn(text: string): string[] {
  const points = [...text];
  return points.slice(TRIGRAM_LENGTH - 1).map((_, i) => points.slice(i, i + TRIGRAM_LENGTH).join(""));
}

function takeSample(): Sample {
  const counts = new Map<string, number>();
  // Numbers are bound as REAL, which FTS5 ignores as a bound.
  const newest = statement<[number, number, number], string>(
    `SELECT substr(text, 1, ${SAMPLED_LENGTH}) FROM search_index WHERE rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
  ).pluck();
  for (const kind of SEARCHED_KINDS) {
    const { low, high } = rangeOf(kind, "whole");
    for (const text of newest.all(low, high, SAMPLED_TEXTS))
      for (const trigram of new Set(trigramsIn(text))) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  return { counts, database: sqlite(), at: Date.now() };
}

function countsSampled(): Sample["counts"] {
  if (last?.database !== sqlite() || Date.now() - last.at >= SAMPLE_AGE_MS) last = takeSample();
  return last.counts;
}

/** Whether at least half of its trigrams repeat, as in "wwwww": FTS5 would compare each place of one with each of another. */
export function isRepetitive(text: string): boolean {
  const all = trigramsIn(text);
  return all.length > 2 && new Set(all).size * 2 <= all.length;
}

/** As many, where the text has them, each once: the rarest of each stretch, as few rows have all of some that are far apart. */
export function rareTrigrams(text: string, wanted: number): string[] {
  const counts = countsSampled();
  const countOf = (trigram: string) => counts.get(trigram) ?? 0;
  const all = trigramsIn(text);
  const stretches = Math.min(wanted, all.length);
  const length = all.length / stretches;
  const rare = Array.from({ length: stretches }, (_, i) =>
    all
      .slice(Math.floor(i * length), Math.floor((i + 1) * length))
      .reduce((rarest, each) => (countOf(each) < countOf(rarest) ? each : rarest)),
  );
  return [...new Set(rare)];
}
