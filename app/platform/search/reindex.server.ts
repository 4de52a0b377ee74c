import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import {
  addToIndex,
  indexedBetween,
  inIndexBatch,
  isIndexed,
  mergeIndexAfter,
  removeFromIndex,
  type SearchedKind,
  type SearchedTexts,
} from "#app/platform/search/search-index.server";

/** A row as it is found, read from its table. */
interface IndexedRow {
  id: number;
  texts: SearchedTexts;
  /** Corrects what is derived from the row, in its own columns and in other tables; returns whether anything was wrong. */
  repair?: () => boolean;
}

/** A kind's rows, as the index is written from them. */
export interface IndexedRows {
  kind: SearchedKind;
  /** The rows that follow an id, by their ids. */
  after: (id: number, limit: number) => IndexedRow[];
  /** The tables by which filters find a row, and their columns that name it. */
  links: readonly { table: string; id: string }[];
}

/** Rows in one transaction: few enough that the site's own writes never wait long. */
const BATCH_ROWS = 100;

interface ReindexProgress {
  /** Rows looked at, of how many. */
  done: number;
  rows: number;
  /** Rows of which something was wrong and was written again, or removed. */
  changed: number;
}

/** Rows of the index that are looked at in one transaction: where so many lie between those of a batch, most of them are gone. */
const MAX_INDEXED_ROWS = 10 * BATCH_ROWS;

/** Deletes what the filters would find of rows that are gone, between two ids; returns how much that was. */
const removeStrays = (
  kind: SearchedKind,
  { table, id }: IndexedRows["links"][number],
  above: number,
  below: number,
): number =>
  statement<[number, number], unknown>(
    `DELETE FROM ${table} WHERE ${id} > ? AND ${id} < ?
     AND NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = ${table}.${id})`,
  ).run(above, below).changes;

/** Looks at the rows that follow an id: after which id the next ones begin, and how much was wrong. */
function reindexBatch(
  { kind, after, links }: IndexedRows,
  from: number,
): { rows: number; next?: number; changed: number } {
  return inTransaction(() =>
    inIndexBatch(() => {
      const rows = after(from, BATCH_ROWS);
      const last = rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.id;
      const wrong = rows.filter(({ id, texts, repair }) => {
        const isRepaired = repair?.() ?? false;
        return isRepaired || !isIndexed(kind, id, texts);
      });
      const ids = new Set(rows.map(({ id }) => id));
      const below = (last ?? Number.MAX_SAFE_INTEGER) + 1;
      const indexed = indexedBetween(kind, from, below, MAX_INDEXED_ROWS);
      const gone = indexed.filter((id) => !ids.has(id));
      for (const { id, texts } of wrong) addToIndex(kind, id, texts);
      for (const id of gone) removeFromIndex(kind, id);
      const strays = links.map((link) => removeStrays(kind, link, from, below));

      const changed = wrong.length + gone.length + strays.reduce((sum, count) => sum + count, 0);
      if (changed > 0) bumpVersion(kind);
      // More rows that are gone are looked at once these are out of the way.
      if (indexed.length === MAX_INDEXED_ROWS) return { rows: 0, next: from, changed };
      return { rows: rows.length, next: last, changed };
    }),
  );
}

/**
 * Writes the index of searched texts from the rows again, where it says something else, batch by batch: what is right already
 * is only read. Others may read and write meanwhile; broken off, it goes on from there when it is run again.
 */
export function reindex(
  kinds: readonly IndexedRows[],
  onProgress: (progress: ReindexProgress) => void = () => undefined,
): ReindexProgress {
  const countOf = ({ kind }: IndexedRows) =>
    statement<[], number>(`SELECT count(*) FROM ${kind}`).pluck().get() ?? 0;
  const progress = { done: 0, rows: kinds.reduce((sum, rows) => sum + countOf(rows), 0), changed: 0 };
  for (const rows of kinds) {
    let from: number | undefined = 0;
    while (from !== undefined) {
      const batch = reindexBatch(rows, from);
      progress.done += batch.rows;
      progress.changed += batch.changed;
      onProgress(progress);
      from = batch.next;
    }
  }
  mergeIndexAfter(progress.changed);
  return progress;
}
