import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { memoizePerVersion, type DataKind } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";

export const isGiven = (column: SQLiteColumn): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;

/** Hides addresses at other sites, as no visitor's browser is ever sent there (decision 039). */
export const shownPicture = (column: SQLiteColumn): SQL<string | null> =>
  sql<string | null>`CASE WHEN ${column} GLOB '/objects/*' THEN ${column} END`;

/** Ids without a row are left out. Prepared once, as drizzle would write its SQL again each time. */
export function rowsById<Row extends { id: number }>(
  prepare: () => { all: (values: { ids: string }) => Row[] },
): (ids: readonly number[]) => Row[] {
  let query: ReturnType<typeof prepare> | undefined;
  return (ids) => {
    query ??= prepare();
    const byId = new Map(query.all({ ids: JSON.stringify(ids) }).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row): row is Row => row !== undefined);
  };
}

export const ownAmong = (kind: DataKind, ids: readonly number[], ownerId: number): number[] =>
  statement<[string, number], number>(
    // The plus keeps SQLite from reading all that the member owns.
    `SELECT id FROM entries WHERE kind = '${kind}' AND id IN (SELECT value FROM json_each(?)) AND +owner_id = ?`,
  )
    .pluck()
    .all(JSON.stringify(ids), ownerId);

/** Newest first. */
export const idsOwnedBy = (kind: DataKind, ownerId: number, limit: number): number[] =>
  statement<[number, string, number], number>(
    "SELECT id FROM entries WHERE owner_id = ? AND kind = ? ORDER BY id DESC LIMIT ?",
  )
    .pluck()
    .all(ownerId, kind, limit);

export function idsAfter(kind: DataKind, limit: number, after?: number): number[] {
  const rows = statement<[number, number], { id: number }>(
    `SELECT id FROM ${kind} INDEXED BY ${kind}_list WHERE id < ? ORDER BY id DESC LIMIT ?`,
  ).all(after ?? Number.MAX_SAFE_INTEGER, limit);
  return rows.map((row) => row.id);
}

export const countAll = (kind: DataKind): number =>
  memoizePerVersion(
    kind,
    "count",
    () => statement<[], number>(`SELECT count(*) FROM ${kind}`).pluck().get() ?? 0,
  );

export const pageOfAll = (kind: DataKind, limit: number, offset: number): number[] =>
  statement<[number, number], number>(
    `SELECT id FROM ${kind} INDEXED BY ${kind}_list ORDER BY id DESC LIMIT ? OFFSET ?`,
  )
    .pluck()
    .all(limit, offset);

/** `column` must be the first of an index; null is the key of rows without a value. */
export const countsBy = (kind: DataKind, column: string): ReadonlyMap<string | number | null, number> =>
  memoizePerVersion(
    kind,
    `counts by ${column}`,
    () =>
      new Map(
        statement<[], [string | number | null, number]>(
          `SELECT ${column}, count(*) FROM ${kind} GROUP BY ${column}`,
        )
          .raw()
          .all(),
      ),
  );

/** Of more in a day, as by an import, the newest are as good as any. */
const MAX_OF_A_DAY = 1000;

/** Featured ones first, then the newest that are a day old, then any (other/product.md, "Home"). */
export function featuredIds(kind: DataKind, limit: number): number[] {
  const featured = statement<[string, number], number>(
    `SELECT id FROM entries INDEXED BY entries_featured WHERE kind = ? AND featured_at IS NOT NULL
     ORDER BY featured_at DESC, id DESC LIMIT ?`,
  )
    .pluck()
    .all(kind, limit);
  const dayOld = statement<[string, number, number, number], number>(
    `SELECT id FROM (
       SELECT id, created_at FROM entries WHERE kind = ? AND deleted_at IS NULL ORDER BY id DESC LIMIT ?
     ) WHERE created_at <= ? LIMIT ?`,
  )
    .pluck()
    .all(kind, MAX_OF_A_DAY, Date.now() - DAY_MS, limit);
  return [...new Set([...featured, ...dayOld, ...idsAfter(kind, limit)])].slice(0, limit);
}
