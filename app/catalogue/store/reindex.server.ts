import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { addEntry, buryEntry, changeEntry, changePage } from "#app/catalogue/store/entry-rows.server";
import type { Store } from "#app/catalogue/store/store.server";
import {
  indexedBetween,
  inIndexBatch,
  countEntries,
  mergeIndexAfter,
  removeFromIndex,
  type SearchedKind,
} from "#app/platform/search/search-index.server";

/** Few enough that the site's own writes never wait long. */
const BATCH_ROWS = 100;

interface ReindexProgress {
  done: number;
  rows: number;
  changed: number;
}

/** With this many index rows in a batch's range, most of their rows are gone. */
const MAX_INDEXED_ROWS = 10 * BATCH_ROWS;

const removeStrays = ({ kind, links }: Store, above: number, below: number): number =>
  links === undefined
    ? 0
    : statement<[number, number], unknown>(
        `DELETE FROM ${links.table} WHERE ${links.id} > ? AND ${links.id} < ?
         AND NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = ${links.table}.${links.id})`,
      ).run(above, below).changes;

/** Neither bound is included. */
const entriesWithoutRow = (kind: SearchedKind, above: number, below: number): number[] =>
  statement<[string, number, number, number], number>(
    `SELECT id FROM entries WHERE kind = ? AND id > ? AND id < ? AND deleted_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = entries.id) LIMIT ?`,
  )
    .pluck()
    .all(kind, above, below, MAX_INDEXED_ROWS);

function reindexBatch(store: Store, from: number): { rows: number; next?: number; changed: number } {
  const { kind } = store;
  return inTransaction(() =>
    inIndexBatch(() => {
      const rows = store.rowsAfter(from, BATCH_ROWS);
      const last = rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.row.id;
      const below = (last ?? Number.MAX_SAFE_INTEGER) + 1;
      const wrong = rows.filter(({ row, entry }) => {
        const isRepaired = store.repair(row.id, row);
        const name = store.nameOf(row);
        const facets = store.facetsOf(row);
        if (!entry) addEntry(kind, row.id, { name, facets });
        else if (entry.name !== name) changeEntry(kind, row.id, { name, facets });
        else if (isRepaired) changePage(kind, row.id);
        return isRepaired || entry?.name !== name;
      });
      const buried = entriesWithoutRow(kind, from, below);
      const ids = new Set(rows.map(({ row }) => row.id));
      const indexed = indexedBetween(kind, from, below, MAX_INDEXED_ROWS);
      const gone = new Set([...indexed.filter((id) => !ids.has(id)), ...buried]);
      for (const id of buried) buryEntry(kind, id);
      for (const id of gone) removeFromIndex(kind, id);
      const changed = wrong.length + gone.size + removeStrays(store, from, below);
      if (changed > 0) bumpVersion(kind);
      if (indexed.length === MAX_INDEXED_ROWS || buried.length === MAX_INDEXED_ROWS)
        return { rows: 0, next: from, changed };
      return { rows: rows.length, next: last, changed };
    }),
  );
}

/** Correct rows are only read. Others may read and write meanwhile; an interrupted run can be repeated. */
export function reindex(
  stores: readonly Store[],
  onProgress: (progress: ReindexProgress) => void = () => undefined,
): ReindexProgress {
  const progress = { done: 0, rows: countEntries(stores.map(({ kind }) => kind)), changed: 0 };
  for (const store of stores) {
    let from: number | undefined = 0;
    while (from !== undefined) {
      const batch = reindexBatch(store, from);
      progress.done += batch.rows;
      progress.changed += batch.changed;
      onProgress(progress);
      from = batch.next;
    }
  }
  mergeIndexAfter(progress.changed, progress.rows);
  return progress;
}
