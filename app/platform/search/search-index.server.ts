import { SEARCH_AREAS } from "#drizzle/schema.server";
import { statement } from "#app/platform/db/db.server";
import { FIELD_SEPARATOR, foldSearch } from "#app/platform/search/text-match";

/* FTS5 trigrams (sqlite.org/fts5.html). Texts are folded here, so the tokenizer must not (decision 044). */

export type SearchedKind = keyof typeof SEARCH_AREAS;
export const SEARCHED_KINDS = Object.keys(SEARCH_AREAS) as SearchedKind[];
export const isSearched = (table: string): table is SearchedKind => Object.hasOwn(SEARCH_AREAS, table);

export type Part = "name" | "whole";

/** `low` is included, `high` is not. */
export interface RowidRange {
  low: number;
  high: number;
}

const ROWIDS_PER_PART = 2 ** 40;

/** A newer row has a smaller rowid, as FTS5 reads forwards twice as fast as backwards. */
export function rangeOf(kind: SearchedKind, part: Part): RowidRange {
  const low = (2 * SEARCH_AREAS[kind] + (part === "whole" ? 1 : 0)) * ROWIDS_PER_PART;
  return { low, high: low + ROWIDS_PER_PART };
}

export const isName = (rowid: number): boolean => Math.floor(rowid / ROWIDS_PER_PART) % 2 === 0;

export const WHOLE_INDEX: RowidRange = { low: 0, high: Number.MAX_SAFE_INTEGER };

export const idIn = ({ high }: RowidRange, rowid: number): number => high - rowid;

/** Begins every name in the index, and appears nowhere else. */
export const NAME_START = "\u0002";
/** Lets a trigram begin at each character of the text. */
export const TEXT_END = FIELD_SEPARATOR.repeat(2);

export type SearchedTexts = readonly [name: string, ...others: (string | null | undefined)[]];

function partsOf([name, ...others]: SearchedTexts): Record<Part, string> {
  const folded = foldSearch(name);
  const rest = others.filter((text): text is string => Boolean(text)).map(foldSearch);
  return {
    name: NAME_START + folded + TEXT_END,
    whole: [folded, ...rest].join(FIELD_SEPARATOR) + TEXT_END,
  };
}

/** By rowid; null removes a row. */
let waiting: Map<number, string | null> | undefined;

function write(rowid: number, text: string | null): void {
  if (waiting) {
    waiting.set(rowid, text);
    return;
  }
  if (text === null) statement<[number], unknown>("DELETE FROM search_index WHERE rowid = ?").run(rowid);
  else
    statement<[number, string], unknown>(
      "INSERT OR REPLACE INTO search_index (rowid, text) VALUES (?, ?)",
    ).run(rowid, text);
}

const PARTS: readonly Part[] = ["name", "whole"];

const rowidOf = (kind: SearchedKind, part: Part, id: number): number => rangeOf(kind, part).high - id;

/** Call it in the transaction that writes the row. */
export function addToIndex(kind: SearchedKind, id: number, texts: SearchedTexts): void {
  const parts = partsOf(texts);
  for (const part of PARTS) write(rowidOf(kind, part, id), parts[part]);
}

/** Call it in the transaction that deletes the row. */
export function removeFromIndex(kind: SearchedKind, id: number): void {
  for (const part of PARTS) write(rowidOf(kind, part, id), null);
}

/**
 * In the order of rowids, as FTS5 begins a segment at each smaller one. Call it in a transaction; don't search in
 * `work`.
 */
export function inIndexBatch<Result>(work: () => Result): Result {
  if (waiting) return work();
  const batch = (waiting = new Map<number, string | null>());
  let result: Result;
  try {
    result = work();
  } finally {
    waiting = undefined;
  }
  for (const [rowid, text] of [...batch].sort(([one], [other]) => one - other)) write(rowid, text);
  return result;
}

export function isIndexed(kind: SearchedKind, id: number, texts: SearchedTexts): boolean {
  const parts = partsOf(texts);
  const stored = statement<[number], string>("SELECT text FROM search_index WHERE rowid = ?").pluck();
  return PARTS.every((part) => stored.get(rowidOf(kind, part, id)) === parts[part]);
}

/** Neither bound is included; the greatest first. */
export function indexedBetween(kind: SearchedKind, above: number, below: number, limit: number): number[] {
  const ids = PARTS.flatMap((part) => {
    const { high } = rangeOf(kind, part);
    return statement<[number, number, number], number>(
      `SELECT ${high} - rowid FROM search_index
       WHERE rowid > ${high} - CAST(? AS INTEGER) AND rowid < ${high} - CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
    )
      .pluck()
      .all(Math.min(below, ROWIDS_PER_PART), above, limit);
  });
  return [...new Set(ids)].slice(0, limit);
}

const PAGES_PER_MERGE = 500;

/** Merging everything takes a twentieth of the time of writing it. */
const SHARE_WORTH_MERGING = 1 / 20;

/** Entries of these kinds. */
export const countEntries = (kinds: readonly SearchedKind[]): number =>
  kinds.reduce(
    (sum, kind) => sum + (statement<[], number>(`SELECT count(*) FROM ${kind}`).pluck().get() ?? 0),
    0,
  );

/** Searches take half the time over one segment. Don't call it in a transaction. */
export function mergeIndexAfter(written: number, entries = countEntries(SEARCHED_KINDS)): void {
  if (written === 0 || written < SHARE_WORTH_MERGING * entries) return;
  const changes = statement<[], number>("SELECT total_changes()").pluck();
  const merge = statement<[number], unknown>(
    "INSERT INTO search_index (search_index, rank) VALUES ('merge', ?)",
  );
  // A negative number begins the merge of all segments (sqlite.org/fts5.html, "The 'merge' Command").
  let pages = -PAGES_PER_MERGE;
  let before: number;
  try {
    do {
      before = changes.get() ?? 0;
      merge.run(pages);
      pages = PAGES_PER_MERGE;
      // A step that found nothing to do counts as one change.
    } while ((changes.get() ?? 0) - before > 1);
  } catch (error) {
    // Everything is written and found; searches are only slower until the next merge.
    if (!String((error as { code?: string }).code).startsWith("SQLITE_BUSY")) throw error;
  }
}
