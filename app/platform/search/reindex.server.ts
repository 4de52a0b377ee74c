import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import {
  addToIndex,
  indexedBetween,
  inIndexBatch,
  isIndexed,
  countEntries,
  mergeIndexAfter,
  removeFromIndex,
  type SearchedKind,
  type SearchedTexts,
} from "#app/platform/search/search-index.server";

interface IndexedRow {
  id: number;
  texts: SearchedTexts;
  /** Corrects data derived from the row; returns whether anything was wrong. */
  repair?: () => boolean;
}

export interface IndexedRows {
  kind: SearchedKind;
  after: (id: number, limit: number) => IndexedRow[];
  links: readonly { table: string; id: string }[];
}

/** Few enough that the site's own writes never wait long. */
const BATCH_ROWS = 100;

interface ReindexProgress {
  done: number;
  rows: number;
  changed: number;
}

/** With this many index rows in a batch's range, most of their rows are gone. */
const MAX_INDEXED_ROWS = 10 * BATCH_ROWS;

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
      if (indexed.length === MAX_INDEXED_ROWS) return { rows: 0, next: from, changed };
      return { rows: rows.length, next: last, changed };
    }),
  );
}

/** Correct rows are only read. Others may read and write meanwhile; an interrupted run can be repeated. */
export function reindex(
  kinds: readonly IndexedRows[],
  onProgress: (progress: ReindexProgress) => void = () => undefined,
): ReindexProgress {
  const progress = { done: 0, rows: countEntries(kinds.map(({ kind }) => kind)), changed: 0 };
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
  mergeIndexAfter(progress.changed, progress.rows);
  return progress;
}
