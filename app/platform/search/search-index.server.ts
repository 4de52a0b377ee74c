import { SEARCH_AREAS } from "#drizzle/schema.server";
import { statement } from "#app/platform/db/db.server";
import { FIELD_SEPARATOR, fold } from "#app/platform/search/text-match";

/*
 * The index of everything that is searched: one FTS5 table of trigrams (sqlite.org/fts5.html, "The Trigram Tokenizer"),
 * written in the transaction that writes the row. Each row stands in it twice: once with its name, once with all of its
 * searched fields. Texts are folded here, so the tokenizer must not fold again (decision 044).
 */

/** A table that is searched. */
export type SearchedKind = keyof typeof SEARCH_AREAS;
export const SEARCHED_KINDS = Object.keys(SEARCH_AREAS) as SearchedKind[];
export const isSearched = (table: string): table is SearchedKind => Object.hasOwn(SEARCH_AREAS, table);

/** Which of a row's two texts: its name, or all of it. */
export type Part = "name" | "whole";

/** Rowids from `low` on and below `high`. */
export interface RowidRange {
  low: number;
  high: number;
}

/** Ids that a kind has room for. */
const IDS = 2 ** 40;

/** Where a part of a kind lies. A newer row has a smaller rowid, as FTS5 reads forwards twice as fast as backwards. */
export function rangeOf(kind: SearchedKind, part: Part): RowidRange {
  const low = (2 * SEARCH_AREAS[kind] + (part === "whole" ? 1 : 0)) * IDS;
  return { low, high: low + IDS };
}

/** Where all of the index lies. */
export const WHOLE_INDEX: RowidRange = { low: 0, high: Number.MAX_SAFE_INTEGER };

/** The id that a rowid in a range stands for. */
export const idIn = ({ high }: RowidRange, rowid: number): number => high - rowid;

/** Begins every name in the index, and stands nowhere else: with it before a text, names are found that begin with that. */
export const NAME_START = "\u0002";
/** Ends every text in the index, so that a trigram begins at each of its characters. */
export const TEXT_END = FIELD_SEPARATOR.repeat(2);

/** A row's searched fields; the first is its name. */
export type SearchedTexts = readonly [name: string, ...others: (string | null | undefined)[]];

function partsOf([name, ...others]: SearchedTexts): Record<Part, string> {
  const folded = fold(name);
  const rest = others.filter((text): text is string => Boolean(text)).map(fold);
  return {
    name: NAME_START + folded + TEXT_END,
    whole: [folded, ...rest].join(FIELD_SEPARATOR) + TEXT_END,
  };
}

/** What waits for the end of a batch, by rowid; null where something is to be taken out. */
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

/** Makes a row findable by its texts, or by other texts than before. Call it in the transaction that writes the row. */
export function addToIndex(kind: SearchedKind, id: number, texts: SearchedTexts): void {
  const parts = partsOf(texts);
  for (const part of PARTS) write(rowidOf(kind, part, id), parts[part]);
}

/** Makes a row findable no longer. Call it in the transaction that deletes the row. */
export function removeFromIndex(kind: SearchedKind, id: number): void {
  for (const part of PARTS) write(rowidOf(kind, part, id), null);
}

/**
 * Writes what `work` adds and removes at its end, in the order of rowids: FTS5 begins another segment of its index wherever a
 * smaller rowid follows a larger one, and merges segments later. Call it in a transaction; `work` must not search.
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

/** Whether the index holds just this of a row. */
export function isIndexed(kind: SearchedKind, id: number, texts: SearchedTexts): boolean {
  const parts = partsOf(texts);
  const stored = statement<[number], string>("SELECT text FROM search_index WHERE rowid = ?").pluck();
  return PARTS.every((part) => stored.get(rowidOf(kind, part, id)) === parts[part]);
}

/**
 * Ids that the index knows of a kind, between two ids (neither included), the greatest first.
 *
 * @param limit how many at the most
 */
export function indexedBetween(kind: SearchedKind, above: number, below: number, limit: number): number[] {
  const ids = PARTS.flatMap((part) => {
    const { high } = rangeOf(kind, part);
    return statement<[number, number, number], number>(
      `SELECT ${high} - rowid FROM search_index
       WHERE rowid > ${high} - CAST(? AS INTEGER) AND rowid < ${high} - CAST(? AS INTEGER) ORDER BY rowid LIMIT ?`,
    )
      .pluck()
      .all(Math.min(below, IDS), above, limit);
  });
  return [...new Set(ids)].slice(0, limit);
}

/** Pages of the index that one step of a merge writes at the most: some hundredths of a second. */
const MERGE_PAGES = 500;

/** From which share of all rows on it is worth merging what was written of them: merging all takes a twentieth of writing all. */
const SHARE_WORTH_MERGING = 1 / 20;

/** How many rows are searched, of all kinds. */
const countRows = (): number =>
  SEARCHED_KINDS.reduce(
    (sum, kind) => sum + (statement<[], number>(`SELECT count(*) FROM ${kind}`).pluck().get() ?? 0),
    0,
  );

/**
 * Merges the segments that many writes left of the index into one, where they were no small part of it, in steps so short that
 * others can write between them: searches read every segment, and take half the time over one. Don't call it in a transaction.
 *
 * @param written how many rows
 */
export function mergeIndexAfter(written: number): void {
  if (written === 0 || written < SHARE_WORTH_MERGING * countRows()) return;
  const changes = statement<[], number>("SELECT total_changes()").pluck();
  const merge = statement<[number], unknown>(
    "INSERT INTO search_index (search_index, rank) VALUES ('merge', ?)",
  );
  // A negative number begins the merge of all segments (sqlite.org/fts5.html, "The 'merge' Command").
  let pages = -MERGE_PAGES;
  let before: number;
  try {
    do {
      before = changes.get() ?? 0;
      merge.run(pages);
      pages = MERGE_PAGES;
      // A step that found nothing to do counts as one change.
    } while ((changes.get() ?? 0) - before > 1);
  } catch (error) {
    // Everything is written and found; searches only take longer until the next merge.
    if (!String((error as { code?: string }).code).startsWith("SQLITE_BUSY")) throw error;
  }
}
