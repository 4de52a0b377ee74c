import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { addEntry, buryEntry, changeEntry, changePage } from "#app/catalogue/store/entry-rows.server";
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
  /** What the entry is called. */
  name: string;
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

const namesOf = (kind: SearchedKind, ids: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    statement<[string, string], [number, string]>(
      "SELECT id, name FROM entries WHERE kind = ? AND id IN (SELECT value FROM json_each(?))",
    )
      .raw()
      .all(kind, JSON.stringify(ids)),
  );

/** Neither bound is included. */
const entriesWithoutRow = (kind: SearchedKind, above: number, below: number): number[] =>
  statement<[string, number, number, number], number>(
    `SELECT id FROM entries WHERE kind = ? AND id > ? AND id < ? AND deleted_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = entries.id) LIMIT ?`,
  )
    .pluck()
    .all(kind, above, below, MAX_INDEXED_ROWS);

function reindexBatch(
  { kind, after, links }: IndexedRows,
  from: number,
): { rows: number; next?: number; changed: number } {
  return inTransaction(() =>
    inIndexBatch(() => {
      const rows = after(from, BATCH_ROWS);
      const last = rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.id;
      const below = (last ?? Number.MAX_SAFE_INTEGER) + 1;
      const names = namesOf(
        kind,
        rows.map(({ id }) => id),
      );
      const wrong = rows.filter(({ id, name, texts, repair }) => {
        const isRepaired = repair?.() ?? false;
        const isNamed = names.get(id) === name;
        if (!names.has(id)) addEntry(kind, id, { name });
        else if (!isNamed) changeEntry(kind, id, name);
        else if (isRepaired) changePage(kind, id);
        return isRepaired || !isNamed || !isIndexed(kind, id, texts);
      });
      const ids = new Set(rows.map(({ id }) => id));
      const buried = entriesWithoutRow(kind, from, below);
      for (const id of buried) buryEntry(kind, id);
      const indexed = indexedBetween(kind, from, below, MAX_INDEXED_ROWS);
      const gone = indexed.filter((id) => !ids.has(id));
      for (const { id, texts } of wrong) addToIndex(kind, id, texts);
      for (const id of gone) removeFromIndex(kind, id);
      const strays = links.map((link) => removeStrays(kind, link, from, below));

      const changed =
        wrong.length + new Set([...gone, ...buried]).size + strays.reduce((sum, count) => sum + count, 0);
      if (changed > 0) bumpVersion(kind);
      if (indexed.length === MAX_INDEXED_ROWS || buried.length === MAX_INDEXED_ROWS)
        return { rows: 0, next: from, changed };
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
